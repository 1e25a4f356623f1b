import { type KeyboardEvent, useRef, useState } from 'react'
import { paths } from '../config/paths.ts'
import { BookDemoLink } from '../ui/bookDemo.tsx'
import { Mail, Menu, Phone, X } from '../ui/icons.tsx'
import { SafeLink } from '../ui/SafeLink.tsx'
import { telHref } from '../ui/safeHref.ts'
import { BrandLogo } from './BrandLogo.tsx'
import styles from './Header.module.css'
import { Navigation } from './Navigation.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { useSettings } from './useSettings.ts'
import { useTucked } from './useTucked.ts'

const menuId = 'menu'

/** Brand, navigation and the ways to reach sales. It tucks itself away on the way down and returns on the way up. */
export function Header() {
  const settings = useSettings()
  const [menuOpen, setMenuOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const tucked = useTucked(160)
  const { brandName, phone, salesEmail, socialLinks, navigation } = settings
  const dial = telHref(phone)
  const mail = salesEmail ? `mailto:${salesEmail}` : undefined

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menuOpen) return
    setMenuOpen(false)
    toggle.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu wherever the focus is in it
    <header
      className={styles.header}
      data-tucked={(tucked && !menuOpen) || undefined}
      onKeyDown={closeOnEscape}
    >
      <div className={styles.reach} data-tone="ink">
        <div className={styles.row}>
          {dial && (
            <SafeLink href={dial} className={styles.contact}>
              <Phone />
              {phone}
            </SafeLink>
          )}
          {mail && (
            <SafeLink href={mail} className={styles.contact}>
              <Mail />
              {salesEmail}
            </SafeLink>
          )}
          <div className={styles.social}>
            <SocialLinks links={socialLinks} />
          </div>
        </div>
      </div>
      <div className={styles.bar}>
        <div className={styles.row}>
          <SafeLink
            href={paths.home}
            className={styles.brand}
            aria-label={`${brandName ?? ''} home`.trim()}
          >
            <BrandLogo settings={settings} />
          </SafeLink>
          <nav
            id={menuId}
            className={styles.menu}
            aria-label="Main"
            data-open={menuOpen || undefined}
          >
            <Navigation links={navigation} onFollow={() => setMenuOpen(false)} />
            <div className={styles.menuFoot}>
              {mail && (
                <SafeLink href={mail} className={styles.contact}>
                  <Mail />
                  {salesEmail}
                </SafeLink>
              )}
              <SocialLinks links={socialLinks} />
            </div>
          </nav>
          {dial && (
            <SafeLink href={dial} className={styles.call} aria-label={`Call ${phone}`}>
              <Phone />
            </SafeLink>
          )}
          <BookDemoLink className={styles.demo ?? ''}>Book Demo</BookDemoLink>
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={menuOpen}
            aria-controls={menuId}
            aria-label="Menu"
            onClick={() => setMenuOpen(!menuOpen)}
          >
            {menuOpen ? <X /> : <Menu />}
          </button>
        </div>
      </div>
    </header>
  )
}
