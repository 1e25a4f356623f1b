import type { ReactNode } from 'react'
import styles from './Page.module.css'

type PageProps = {
  /** `wide` for sections that each stand alone, `close` for a heading and its text. */
  rhythm?: 'wide' | 'close'
  children: ReactNode
}

/** The sections of a page from top to bottom, and the space between them. */
export const Page = ({ rhythm = 'close', children }: PageProps) => (
  <div className={styles.page} data-rhythm={rhythm}>
    {children}
  </div>
)
