import { assignSectionIds } from '../../../domain/sectionIds.ts'
import { EditScope, type EditSource } from '../../content/editing.tsx'
import type { Section } from '../../content/section.ts'
import { later } from '../../ui/later.tsx'
import { HeroSection } from '../hero/HeroSection.tsx'

const LowerSection = later(async () => (await import('./LowerSection.tsx')).LowerSection)

type SectionsProps = {
  sections: readonly Section[]
  source: Pick<EditSource, 'id' | 'type'>
}

export function Sections({ sections, source }: SectionsProps) {
  const seenTypes = new Set<string>()
  const allIds = assignSectionIds(sections)
  return sections.map((section, at) => {
    const isFirstOfType = !seenTypes.has(section._type)
    seenTypes.add(section._type)
    const ids = allIds[at] ?? []
    return (
      <EditScope key={section._key} {...source} path={`sections[_key=="${section._key}"]`}>
        {section._type === 'heroSection' ? (
          <HeroSection section={{ ...section, ids }} isFirstOfType={isFirstOfType} />
        ) : (
          <LowerSection section={{ ...section, ids }} isFirstOfType={isFirstOfType} />
        )}
      </EditScope>
    )
  })
}
