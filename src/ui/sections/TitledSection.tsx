import type { ComponentProps } from 'react'
import { useEdit } from '../../content/editing.tsx'
import { Section } from '../Section.tsx'

type TitledSectionProps = Omit<
  ComponentProps<typeof Section>,
  'ids' | 'heading' | 'intro' | 'edit'
> & {
  section: { ids: readonly string[]; heading: string | null; intro?: string | null }
}

export function TitledSection({ section: { ids, heading, intro }, ...props }: TitledSectionProps) {
  const edit = useEdit()
  return (
    <Section
      {...props}
      ids={ids}
      heading={heading}
      intro={intro}
      edit={{ heading: edit('heading'), intro: edit('intro') }}
    />
  )
}
