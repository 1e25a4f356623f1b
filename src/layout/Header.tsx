import { paths } from '../../domain/paths.ts'
import { useSettings } from '../content/useSettings.ts'
import { Word } from '../content/Word.tsx'
import { BookDemoLink } from '../ui/BookDemoLink.tsx'
import { classNames } from '../ui/classNames.ts'
import { Menu, X } from '../ui/icons.tsx'
import { SafeLink } from '../ui/SafeLink.tsx'
import { BrandLogo } from './BrandLogo.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import styles from './Header.module.css'
import { Navigation } from './Navigation.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { useHiddenOnScroll } from './useHiddenOnScroll.ts'
import { useMenu } from './useMenu.ts'

const menuId = 'menu'

const contactClass = classNames(styles.contact, 'target-line', 'plain-link')

export function Header() {
  const menu = useMenu()
  const isHidden = useHiddenOnScroll()
  const { brandName } = useSettings()
  return (
    <header
      {...menu.headerProps}
      className={styles.header}
      data-hidden={(isHidden && !menu.isOpen) || undefined}
    >
      <div className={styles.contacts} data-tone="ink">
        <div className="row page-width">
          <ContactLinks className={contactClass} />
          <div className={classNames(styles.social, 'screen-only')}>
            <SocialLinks />
          </div>
        </div>
      </div>
      <div className={styles.bar}>
        <div className="row page-width">
          <SafeLink
            href={paths.home}
            className={classNames(styles.brand, 'target-line')}
            aria-label={brandName ? `${brandName}, home` : 'Home'}
          >
            <BrandLogo />
          </SafeLink>
          <nav
            ref={menu.menuRef}
            id={menuId}
            className={classNames(styles.menu, 'screen-only')}
            aria-label="Main"
            data-open={menu.isOpen || undefined}
          >
            <Navigation onLinkClick={menu.close} />
            <div className={classNames(styles.menuFoot, 'row')}>
              <ContactLinks className={contactClass} />
              <SocialLinks />
            </div>
          </nav>
          <BookDemoLink className={styles.demo}>
            <Word name="bookDemo" />
          </BookDemoLink>
          <button
            {...menu.toggleProps}
            type="button"
            className={classNames(styles.toggle, 'round-target', 'needs-scripts', 'screen-only')}
            aria-expanded={menu.isOpen}
            aria-controls={menuId}
            aria-label="Menu"
          >
            {menu.isOpen ? <X /> : <Menu />}
          </button>
        </div>
      </div>
    </header>
  )
}
