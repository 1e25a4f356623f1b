import type { ReactNode } from 'react'
import type { Edit } from '../content/editing.tsx'
import { useSettings } from '../content/useSettings.ts'
import { EndOfFirstView } from '../ui/EndOfFirstView.tsx'
import { Section } from '../ui/Section.tsx'
import styles from './PageHeading.module.css'

type PageHeadingProps = {
  heading: string | null
  lead?: ReactNode
  edit: Edit
  /** The document's field names. `lead: null` if the elements inside `lead` have their own edit attributes. */
  fields?: { heading?: string; lead?: string | null }
  children?: ReactNode
}

export function PageHeading({
  heading,
  lead,
  edit,
  fields: { heading: headingField = 'heading', lead: leadField = 'lead' } = {},
  children,
}: PageHeadingProps) {
  const { brandName } = useSettings()
  return (
    <Section
      level={1}
      heading={heading || brandName}
      intro={lead}
      edit={{ heading: edit(headingField), intro: leadField ? edit(leadField) : {} }}
      hasJaaliPattern
      className={styles.heading}
    >
      {children}
      <EndOfFirstView />
    </Section>
  )
}
