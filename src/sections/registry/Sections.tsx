import type { ComponentType } from 'react'
import { assignSectionIds } from '../../../domain/sectionIds.ts'
import { EditScope, type EditSource } from '../../content/editing.tsx'
import type { Section, SectionProps } from '../../content/section.ts'
import { HydratedSeparately } from '../../ui/HydratedSeparately.tsx'
import { sectionComponents } from './registry.ts'

type SectionsProps = {
  sections: readonly Section[]
  source: Pick<EditSource, 'id' | 'type'>
}

export function Sections({ sections, source }: SectionsProps) {
  const seenTypes = new Set<string>()
  const ids = assignSectionIds(sections)
  return sections.map((section, at) => {
    const isFirstOfType = !seenTypes.has(section._type)
    seenTypes.add(section._type)
    const isKnownType = Object.hasOwn(sectionComponents, section._type)
    if (!isKnownType) return null
    // TypeScript does not correlate the unions of components and sections by `_type`.
    const Component = sectionComponents[section._type] as ComponentType<
      SectionProps<typeof section._type>
    >
    return (
      <EditScope key={section._key} {...source} path={`sections[_key=="${section._key}"]`}>
        <HydratedSeparately>
          <Component section={{ ...section, ids: ids[at] ?? [] }} isFirstOfType={isFirstOfType} />
        </HydratedSeparately>
      </EditScope>
    )
  })
}
