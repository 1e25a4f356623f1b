import type { SectionProps } from '../../content/section.ts'
import { LogoTrack } from '../../ui/sections/LogoTrack.tsx'
import { SampleNote } from '../../ui/sections/SampleNote.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'

export function ClientsSection({ section }: SectionProps<'clientsSection'>) {
  const logos = section.items.filter(({ name, image }) => name || image?.id)
  if (logos.length === 0) return null
  return (
    <TitledSection section={section} align="center">
      <LogoTrack logos={logos} />
      <SampleNote items={section.items} word="sampleLogos" />
    </TitledSection>
  )
}
