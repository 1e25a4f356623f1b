import { anchors } from '../../config/paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Section } from '../../ui/Section.tsx'
import type { SectionProps } from '../section.ts'
import { firstSentence } from './firstSentence.ts'
import styles from './KeyFeaturesSection.module.css'

/** A grid to be scanned: a picture, a name, one sentence. */
export function KeyFeaturesSection({ section, first }: SectionProps<'keyFeaturesSection'>) {
  const features = section.features?.filter(({ heading }) => heading) ?? []
  if (features.length === 0) return null
  return (
    <Section
      id={first ? anchors.features : undefined}
      heading={section.heading}
      intro={section.intro}
      tone="surface"
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
      <ul role="list" className={styles.lattice}>
        {features.map(({ _key, heading, para, img }) => (
          <li key={_key} className={styles.tile}>
            <Picture picture={img} width={64} decorative className={styles.picture} />
            <h3 className={styles.name}>{heading}</h3>
            <p className={styles.text}>{firstSentence(para)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
