import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { LogoTrack } from '../../ui/sections/LogoTrack.tsx'
import { SampleNote } from '../../ui/sections/SampleNote.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'

export function ClientsSection({ section }: SectionProps<'clientsSection'>) {
  const edit = useEdit()
  const logos = section.items.flatMap(({ _id, name, image }) =>
    name || image?.id
      ? [
          {
            key: _id,
            name: name ?? '',
            picture: image,
            edit: edit(image?.id ? 'image' : 'name', { id: _id, type: 'clientLogo' }),
          },
        ]
      : [],
  )
  if (logos.length === 0) return null
  return (
    <TitledSection section={section} align="center">
      <LogoTrack logos={logos} />
      <SampleNote items={section.items} word="sampleLogos" />
    </TitledSection>
  )
}
