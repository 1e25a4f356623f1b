import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { mainId } from '../../domain/anchors.ts'
import { defaultLanguage, localeOf } from '../../domain/languages.ts'
import { LanguageContext, langOfPart, usePageLanguage } from '../content/language.ts'
import { MessagePrefixProvider } from '../enquiry/messagePrefix.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { HydratedSeparately } from '../ui/HydratedSeparately.tsx'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { BookDemoDialog } from './BookDemoDialog.tsx'
import { FloatingControls } from './FloatingControls.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { NavigationProgress } from './NavigationProgress.tsx'
import { useNavigationFocus } from './useNavigationFocus.ts'

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
        <HydratedSeparately>
          <Footer />
        </HydratedSeparately>
        <HydratedSeparately>
          <FloatingControls />
        </HydratedSeparately>
        <HydratedSeparately>
          <BookDemoDialog />
        </HydratedSeparately>
        <p role="status" className="visually-hidden">
          {announcedTitle}
        </p>
        <ScrollRestoration />
      </MessagePrefixProvider>
    </LanguageContext>
  )
}
