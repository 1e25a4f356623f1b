import type { ComponentType } from 'react'
import type { SectionProps, SectionType } from '../../content/section.ts'
import { sectionComponents } from './registry.ts'

/** Shows nothing for a type that the site does not know. */
export function LowerSection(props: SectionProps<Exclude<SectionType, 'heroSection'>>) {
  const { _type } = props.section
  if (!Object.hasOwn(sectionComponents, _type)) return null
  // TypeScript does not correlate the unions of components and sections by `_type`.
  const Component = sectionComponents[_type] as ComponentType<typeof props>
  return <Component {...props} />
}
