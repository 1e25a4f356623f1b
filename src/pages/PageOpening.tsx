import type { ReactNode } from 'react'
import type { Edit } from '../content/editing.tsx'
import { useSettings } from '../content/useSettings.ts'
import { Section } from '../ui/Section.tsx'
import styles from './PageOpening.module.css'

type PageOpeningProps = {
  heading: string | null
  lead?: ReactNode
  edit: Edit
  /** The names of the document's fields. If `lead` is null, the lead contains its own edit attributes. */
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
      jaali
      className={styles.opening}
    >
      {children}
    </Section>
  )
}
