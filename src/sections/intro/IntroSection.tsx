import { anchors } from '../../config/paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Section } from '../../ui/Section.tsx'
import type { SectionProps } from '../section.ts'
import styles from './IntroSection.module.css'

/** What the product is; "Know More" leads here. */
export function IntroSection({ section, first }: SectionProps<'introSection'>) {
  if (!section.heading && !section.body?.length) return null
  return (
    <Section id={first ? anchors.knowMore : undefined} heading={section.heading}>
      <div className={styles.columns}>
        <RichText value={section.body} className={styles.text} />
        <Picture
          picture={section.picture}
          width={640}
          aspect={16 / 10}
          className={styles.picture}
        />
      </div>
    </Section>
  )
}
