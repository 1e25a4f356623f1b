import { Picture } from '../../ui/Picture.tsx'
import { Section } from '../../ui/Section.tsx'
import type { SectionProps } from '../section.ts'
import styles from './FeatureListSection.module.css'

/** Features to be read, each with its whole paragraph. */
export function FeatureListSection({ section }: SectionProps<'featureListSection'>) {
  const features = section.features?.filter(({ heading }) => heading) ?? []
  if (features.length === 0) return null
  return (
    <Section heading={section.heading} intro={section.intro} layout="beside">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
      <ul role="list" className={styles.list}>
        {features.map(({ _key, heading, para, img }) => (
          <li key={_key} className={styles.feature}>
            <Picture picture={img} width={48} decorative className={styles.picture} />
            <h3 className={styles.name}>{heading}</h3>
            {para && <p className={styles.text}>{para}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
