import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { Word } from '../../content/Word.tsx'
import { LogoTrack } from '../../ui/sections/LogoTrack.tsx'
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
      {section.items.some(({ sample }) => sample) && (
        <p className="caption">
          <Word name="sampleLogos" />
        </p>
      )}
    </TitledSection>
  )
}
