import { paths } from '../../../domain/paths.ts'
import { useEdit } from '../../content/editing.tsx'
import type { ContactQueryResult } from '../../content/sanity.types.ts'
import { Word } from '../../content/Word.tsx'
import { EnquiryWithMap } from '../../enquiry/EnquiryWithMap.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Section } from '../../ui/Section.tsx'
import { Page } from '../Page.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageHeading } from '../PageHeading.tsx'
import { ContactCard } from './ContactCard.tsx'
import styles from './ContactPage.module.css'
import { useIsTrial } from './useIsTrial.ts'

export function ContactPage({ content }: { content: NonNullable<ContactQueryResult> }) {
  const edit = useEdit({ id: 'contactPage', type: 'contactPage' })
  const { heading, lead, picture, cardHeading, formHeading, seo } = content
  const isTrial = useIsTrial()
  return (
    <>
      <Page>
        <PageHeading heading={heading} lead={lead} edit={edit} />
        <Section>
          <div className={classNames(styles.columns, 'columns')}>
            <ContactCard heading={cardHeading} edit={edit('cardHeading')} />
            <Picture
              picture={picture}
              width={760}
              aspect="16:9"
              loading="eager"
              edit={edit('picture')}
              className={classNames(styles.picture, 'wide-picture')}
            />
          </div>
        </Section>
        <Section
          tone="surface"
          className="screen-only"
          heading={isTrial ? <Word name="trialHeading" /> : formHeading}
          edit={{ heading: edit('formHeading') }}
        >
          <EnquiryWithMap place="contact" isTrialRequest={isTrial} />
        </Section>
      </Page>
      <PageHead
        path={paths.contact}
        heading={heading}
        seo={seo}
        description={lead}
        image={picture}
      />
    </>
  )
}
