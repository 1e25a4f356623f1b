import { telHref } from '../../domain/hrefs.ts'
import { useEdit } from '../content/editing.tsx'
import { settingsDocument, useSettings } from '../content/useSettings.ts'
import { Mail, Phone } from '../ui/icons.tsx'
import { SafeLink } from '../ui/SafeLink.tsx'

export function ContactLinks({ className }: { className: string | undefined }) {
  const edit = useEdit(settingsDocument)
  const { phone, salesEmail } = useSettings()
  const phoneHref = telHref(phone)
  return (
    <>
      {phoneHref && (
        <SafeLink href={phoneHref} className={className} {...edit('phone')}>
          <Phone />
          {phone}
        </SafeLink>
      )}
      {salesEmail && (
        <SafeLink href={`mailto:${salesEmail}`} className={className} {...edit('salesEmail')}>
          <Mail />
          {salesEmail}
        </SafeLink>
      )}
    </>
  )
}
