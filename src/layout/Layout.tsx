import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { mainId } from '../../domain/anchors.ts'
import { defaultLanguage, localeOf } from '../../domain/languages.ts'
import { LanguageContext, langOfPart, usePageLanguage } from '../content/language.ts'
import { MessagePrefixProvider } from '../enquiry/messagePrefix.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { later } from '../ui/later.tsx'
import styles from './Layout.module.css'
import { NavigationProgress } from './NavigationProgress.tsx'
import { useNavigationFocus } from './useNavigationFocus.ts'

const AnnouncementBar = later(async () => (await import('./AnnouncementBar.tsx')).AnnouncementBar)
const Header = later(async () => (await import('./Header.tsx')).Header)
const Footer = later(async () => (await import('./Footer.tsx')).Footer)
const FloatingControls = later(
  async () => (await import('./FloatingControls.tsx')).FloatingControls,
)
const BookDemoDialog = later(async () => (await import('./BookDemoDialog.tsx')).BookDemoDialog)

export function Layout() {
  const announcedTitle = useNavigationFocus()
  const language = usePageLanguage()
  useEffect(() => {
    document.documentElement.lang = localeOf(language)
  }, [language])
  return (
    <LanguageContext value={language}>
      <MessagePrefixProvider>
        <a
          className={buttonClass('primary', styles.skip)}
          href={`#${mainId}`}
          lang={langOfPart(defaultLanguage, language)}
        >
          Skip to content
        </a>
        <NavigationProgress />
        <AnnouncementBar />
        <Header />
        <main id={mainId} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Footer />
        <FloatingControls />
        <BookDemoDialog />
        <p role="status" className="visually-hidden">
          {announcedTitle}
        </p>
        <ScrollRestoration />
      </MessagePrefixProvider>
    </LanguageContext>
  )
}
