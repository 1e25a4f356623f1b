import type { SectionProps } from '../../content/section.ts'
import { IllustratedText } from '../../ui/sections/IllustratedText.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import { firstSentence } from './firstSentence.ts'
import styles from './KeyFeaturesSection.module.css'

export function KeyFeaturesSection({ section }: SectionProps<'keyFeaturesSection'>) {
  const features = section.features?.filter(({ heading }) => heading) ?? []
  if (features.length === 0) return null
  return (
    <TitledSection of={section} tone="surface">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
      <ul role="list" className={styles.lattice}>
        {features.map(({ _key, _id, heading, para, img }) => (
          <li key={_key} className={styles.tile}>
            <IllustratedText
              source={{ id: _id, type: 'featureTile' }}
              img={img}
              width={64}
              heading={heading}
              text={firstSentence(para)}
              styles={styles}
            />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
