import { Outlet, ScrollRestoration } from 'react-router-dom'
import { mainId } from '../../domain/anchors.ts'
import { EnquiryMessageProvider } from '../enquiry/enquiryMessage.tsx'
import { BookDemo } from './BookDemo.tsx'
import { FloatingControls } from './FloatingControls.tsx'
import { Footer } from './Footer.tsx'
import { Framed } from './frame.ts'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { OnTheWay } from './OnTheWay.tsx'
import { useArrival } from './useArrival.ts'

/** What surrounds every screen. */
export function Layout() {
  const announcement = useArrival()
  return (
    <Framed value={true}>
      <EnquiryMessageProvider>
        <a className={styles.skip} href={`#${mainId}`}>
          Skip to content
        </a>
        <OnTheWay />
        <Header />
        <main id={mainId} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Footer />
        <FloatingControls />
        <BookDemo />
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
        <ScrollRestoration />
      </EnquiryMessageProvider>
    </Framed>
  )
}
