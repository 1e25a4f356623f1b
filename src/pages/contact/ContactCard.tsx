import type { ReactNode } from 'react'
import { telHref } from '../../../domain/hrefs.ts'
import type { WordName } from '../../../domain/words.ts'
import { type EditAttributes, useEdit } from '../../content/editing.tsx'
import { settingsDocument, useSettings } from '../../content/useSettings.ts'
import { Word } from '../../content/Word.tsx'
import { breakAfterCommas } from '../../ui/breakAfterCommas.ts'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Clock, type Icon as IconType, Mail, MapPin, Phone } from '../../ui/icons.tsx'
import { SafeLink } from '../../ui/SafeLink.tsx'
import styles from './ContactCard.module.css'

type ContactCardProps = {
  heading: string | null
  edit: EditAttributes
}

export function ContactCard({ heading, edit }: ContactCardProps) {
  const editSettings = useEdit(settingsDocument)
  const { phone, salesEmail, address, supportHours } = useSettings()
  if (!phone && !salesEmail && !address && !supportHours) return null
  return (
    <Card heading={heading} edit={edit}>
      <dl className={classNames(styles.details, 'stack')}>
        {phone && (
          <ContactDetail Icon={Phone} word="phone">
            <SafeLink href={telHref(phone)} {...editSettings('phone')}>
              {phone}
            </SafeLink>
          </ContactDetail>
        )}
        {salesEmail && (
          <ContactDetail Icon={Mail} word="mail">
            <SafeLink href={`mailto:${salesEmail}`} {...editSettings('salesEmail')}>
              {salesEmail}
            </SafeLink>
          </ContactDetail>
        )}
        {address && (
          <ContactDetail Icon={MapPin} word="address">
            <address {...editSettings('address')}>{address}</address>
          </ContactDetail>
        )}
        {supportHours && (
          <ContactDetail Icon={Clock} word="supportHours" edit={editSettings('supportHours')}>
            {breakAfterCommas(supportHours)}
          </ContactDetail>
        )}
      </dl>
    </Card>
  )
}

type ContactDetailProps = {
  Icon: IconType
  word: WordName
  edit?: EditAttributes
  children: ReactNode
}

const ContactDetail = ({ Icon, word, edit, children }: ContactDetailProps) => (
  <div className={styles.detail}>
    <dt className={classNames(styles.label, 'row', 'caption')}>
      <Icon /> <Word name={word} />
    </dt>
    <dd {...edit}>{children}</dd>
  </div>
)
