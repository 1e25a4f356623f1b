import { Outlet, ScrollRestoration } from 'react-router-dom'
import { mainId } from '../../domain/anchors.ts'
import { MessageOpeningProvider } from '../enquiry/messageOpening.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { HydratedApart } from '../ui/HydratedApart.tsx'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { BookDemoDialog } from './BookDemoDialog.tsx'
import { FloatingControls } from './FloatingControls.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { NavigationProgress } from './NavigationProgress.tsx'
import { useNavigationFocus } from './useNavigationFocus.ts'

export function Layout() {
  const announcement = useNavigationFocus()
  return (
    <MessageOpeningProvider>
      <a className={buttonClass('primary', styles.skip)} href={`#${mainId}`}>
        Skip to content
      </a>
      <NavigationProgress />
      <AnnouncementBar />
      <Header />
      <main id={mainId} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <HydratedApart>
        <Footer />
      </HydratedApart>
      <HydratedApart>
        <FloatingControls />
      </HydratedApart>
      <HydratedApart>
        <BookDemoDialog />
      </HydratedApart>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ScrollRestoration />
    </MessageOpeningProvider>
  )
}
