import { fillIn } from '../../domain/fillIn.ts'
import { readHref } from '../../domain/hrefs.ts'
import { useEdit } from '../content/editing.tsx'
import { useSettingsLang } from '../content/language.ts'
import { settingsDocument, useSettings } from '../content/useSettings.ts'
import { breakAfterCommas } from '../ui/breakAfterCommas.ts'
import { classNames } from '../ui/classNames.ts'
import { Clock, MapPin } from '../ui/icons.tsx'
import { Jaali } from '../ui/Jaali.tsx'
import { List } from '../ui/List.tsx'
import { SafeLink } from '../ui/SafeLink.tsx'
import { BrandLogo } from './BrandLogo.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import styles from './Footer.module.css'
import { SocialLinks } from './SocialLinks.tsx'

const lineClass = classNames(styles.line, 'plain-link')

export function Footer() {
  const edit = useEdit(settingsDocument)
  const lang = useSettingsLang()
  const { strapline, address, supportHours, copyright, footerLinks, words } = useSettings()
  const links = (footerLinks ?? []).filter(({ label, href }) => label && readHref(href))
  return (
    <footer className={styles.footer} data-tone="ink">
      <Jaali variant="band" />
      <div className={classNames(styles.inner, 'stack')}>
        <div className={classNames(styles.brand, 'stack', 'screen-only')}>
          <BrandLogo background="dark" />
          {strapline && (
            <p
              className={classNames(styles.strapline, 'display')}
              lang={lang}
              {...edit('strapline')}
            >
              {strapline}
            </p>
          )}
          <SocialLinks />
        </div>
        <address className="stack">
          <ContactLinks className={lineClass} />
          {address && (
            <p className={styles.line} {...edit('address')}>
              <MapPin />
              <span lang={lang}>{address}</span>
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
          <nav aria-label="Footer" className="screen-only" lang={lang}>
            <List className={styles.links}>
              {links.map(({ _key, label, href }) => (
                <li key={_key}>
                  <SafeLink
                    href={href}
                    className="target-line plain-link"
                    {...edit(`footerLinks[_key=="${_key}"].label`)}
                  >
                    {label}
                  </SafeLink>
                </li>
              ))}
            </List>
          </nav>
        )}
        {copyright && (
          <p className={classNames(styles.end, 'caption')} lang={lang} {...edit('copyright')}>
            {copyright}
          </p>
        )}
      </div>
    </footer>
  )
}
