import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { IMAGE_SIZES_BESIDE_TEXT, Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import styles from './IntroSection.module.css'

export function IntroSection({ section }: SectionProps<'introSection'>) {
  const edit = useEdit()
  if (!section.heading && !section.body?.length) return null
  return (
    <TitledSection section={section}>
      <div className="columns">
        <RichText
          value={section.body}
          edit={(path) => edit(`body${path}`)}
          className={styles.text}
        />
        <Picture
          picture={section.picture}
          width={664}
          aspect="16:10"
          sizes={IMAGE_SIZES_BESIDE_TEXT}
          edit={edit('picture')}
          className="framed-picture"
        />
      </div>
    </TitledSection>
  )
}
