import type { ReactNode } from 'react'
import { Jaali } from '../ui/Jaali.tsx'
import { Section } from '../ui/Section.tsx'
import styles from './PageOpening.module.css'

type PageOpeningProps = {
  heading: string | null
  lead?: ReactNode
  children?: ReactNode
}

/** The top of a screen: its heading, a sentence or two, and light through the lattice. */
export const PageOpening = ({ heading, lead, children }: PageOpeningProps) => (
  <Section level={1} heading={heading} intro={lead} className={styles.opening}>
    <Jaali className={styles.light} />
    {children}
  </Section>
)
