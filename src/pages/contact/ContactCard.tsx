import type { ReactNode } from 'react'
import { useSettings } from '../../content/useSettings.ts'
import { Clock, Mail, MapPin, Phone } from '../../ui/icons.tsx'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { telHref } from '../../ui/safeHref.ts'
import styles from './ContactCard.module.css'

/** How to reach the company, from the site settings; what is not known is left out. */
export function ContactCard({ heading }: { heading: string | null }) {
  const { phone, salesEmail, address, supportHours } = useSettings()
  if (!phone && !salesEmail && !address && !supportHours) return null
  return (
    <div className={styles.card}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <dl className={styles.ways}>
        {phone && (
          <Way icon={<Phone aria-hidden="true" />} label="Phone">
            <SafeLink href={telHref(phone)} className={styles.link}>
              {phone}
            </SafeLink>
          </Way>
        )}
        {salesEmail && (
          <Way icon={<Mail aria-hidden="true" />} label="E-mail">
            <SafeLink href={`mailto:${salesEmail}`} className={styles.link}>
              {salesEmail}
            </SafeLink>
          </Way>
        )}
        {address && (
          <Way icon={<MapPin aria-hidden="true" />} label="Address">
            <address className={styles.address}>{address}</address>
          </Way>
        )}
        {supportHours && (
          <Way icon={<Clock aria-hidden="true" />} label="Support hours">
            {supportHours}
          </Way>
        )}
      </dl>
    </div>
  )
}

const Way = ({
  icon,
  label,
  children,
}: {
  icon: ReactNode
  label: string
  children: ReactNode
}) => (
  <div className={styles.way}>
    <dt className={styles.label}>
      {icon} {label}
    </dt>
    <dd>{children}</dd>
  </div>
)
