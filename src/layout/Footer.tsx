import { fillIn } from '../../domain/fillIn.ts'
import { readHref, telHref } from '../../domain/hrefs.ts'
import { useEdit } from '../content/editing.tsx'
import { settingsDocument, useSettings } from '../content/useSettings.ts'
import { breakAfterCommas } from '../ui/breakAfterCommas.ts'
import { Clock, Mail, MapPin, Phone } from '../ui/icons.tsx'
import { Jaali } from '../ui/Jaali.tsx'
import { SafeLink } from '../ui/SafeLink.tsx'
import { BrandLogo } from './BrandLogo.tsx'
import styles from './Footer.module.css'
import { SocialLinks } from './SocialLinks.tsx'

export function Footer() {
  const settings = useSettings()
  const edit = useEdit(settingsDocument)
  const { strapline, phone, salesEmail, address, supportHours, copyright, words } = settings
  const links = (settings.footerLinks ?? []).filter(({ label, href }) => label && readHref(href))
  const dial = telHref(phone)
  return (
    <footer className={styles.footer} data-tone="ink">
      <Jaali as="band" />
      <div className={styles.inner}>
        <div className={styles.brand}>
          <BrandLogo settings={settings} ground="dark" />
          {strapline && (
            <p className={styles.strapline} {...edit('strapline')}>
              {strapline}
            </p>
          )}
          <SocialLinks links={settings.socialLinks} />
        </div>
        <address className={styles.contact}>
          {dial && (
            <SafeLink href={dial} className={styles.line} {...edit('phone')}>
              <Phone />
              {phone}
            </SafeLink>
          )}
          {salesEmail && (
            <SafeLink href={`mailto:${salesEmail}`} className={styles.line} {...edit('salesEmail')}>
              <Mail />
              {salesEmail}
            </SafeLink>
          )}
          {address && (
            <p className={styles.line} {...edit('address')}>
              <MapPin />
              <span className={styles.address}>{address}</span>
            </p>
          )}
          {supportHours && (
            <p className={styles.line} {...edit('supportHours')}>
              <Clock />
              <span>{breakAfterCommas(fillIn(words.support, { hours: supportHours }))}</span>
            </p>
          )}
        </address>
        {links.length > 0 && (
          <nav aria-label="Footer">
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets a list without markers */}
            <ul role="list" className={styles.links}>
              {links.map(({ _key, label, href }) => (
                <li key={_key}>
                  <SafeLink
                    href={href}
                    className={styles.link}
                    {...edit(`footerLinks[_key=="${_key}"].label`)}
                  >
                    {label}
                  </SafeLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {copyright && (
          <p className={styles.end} {...edit('copyright')}>
            {copyright}
          </p>
        )}
      </div>
    </footer>
  )
}
