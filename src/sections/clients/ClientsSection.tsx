import { anchors } from '../../config/paths.ts'
import { LogoTrack } from '../../ui/LogoTrack.tsx'
import { Section } from '../../ui/Section.tsx'
import type { SectionProps } from '../section.ts'

export function ClientsSection({ section, first }: SectionProps<'clientsSection'>) {
  const logos = section.items.flatMap(({ _id, name, image }) =>
    name || image?.id ? [{ key: _id, name: name ?? '', picture: image }] : [],
  )
  if (logos.length === 0) return null
  return (
    <Section
      id={first ? anchors.clients : undefined}
      heading={section.heading}
      intro={section.intro}
      align="center"
    >
      <LogoTrack label="Client logos" logos={logos} />
    </Section>
  )
}
