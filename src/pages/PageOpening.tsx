import type { ReactNode } from 'react'
import type { EditAttributes } from '../content/editing.tsx'
import { useSettings } from '../content/useSettings.ts'
import { Section } from '../ui/Section.tsx'
import styles from './PageOpening.module.css'

type PageOpeningProps = {
  heading: string | null
  lead?: ReactNode
  edit: { heading: EditAttributes; intro?: EditAttributes }
  children?: ReactNode
}

export function PageOpening({ heading, lead, edit, children }: PageOpeningProps) {
  const { brandName } = useSettings()
  return (
    <Section
      level={1}
      heading={heading || brandName}
      intro={lead}
      edit={edit}
      lattice
      className={styles.opening}
    >
      {children}
    </Section>
  )
}
