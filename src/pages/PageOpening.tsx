import type { ReactNode } from 'react'
import type { Edit } from '../content/editing.tsx'
import { useSettings } from '../content/useSettings.ts'
import { Section } from '../ui/Section.tsx'
import styles from './PageOpening.module.css'

type PageOpeningProps = {
  heading: string | null
  lead?: ReactNode
  edit: Edit
  /** The fields of the document. A lead without a field marks its own parts. */
  fields?: { heading?: string; lead?: string | null }
  children?: ReactNode
}

export function PageOpening({
  heading,
  lead,
  edit,
  fields: { heading: headingField = 'heading', lead: leadField = 'lead' } = {},
  children,
}: PageOpeningProps) {
  const { brandName } = useSettings()
  return (
    <Section
      level={1}
      heading={heading || brandName}
      intro={lead}
      edit={{ heading: edit(headingField), intro: leadField ? edit(leadField) : {} }}
      lattice
      className={styles.opening}
    >
      {children}
    </Section>
  )
}
