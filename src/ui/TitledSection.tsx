import type { ComponentProps } from 'react'
import { useEdit } from '../content/editing.tsx'
import { Section } from './Section.tsx'

type TitledSectionProps = Omit<ComponentProps<typeof Section>, 'heading' | 'intro' | 'edit'> & {
  /** The section of the content: its heading and introduction are this one's. */
  of: { heading: string | null; intro?: string | null }
}

/** A section under the heading and the introduction that its editor wrote. */
export function TitledSection({ of: { heading, intro }, ...props }: TitledSectionProps) {
  const edit = useEdit()
  return (
    <Section
      {...props}
      heading={heading}
      intro={intro}
      edit={{ heading: edit('heading'), intro: edit('intro') }}
    />
  )
}
