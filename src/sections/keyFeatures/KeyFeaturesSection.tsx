import { anchors } from '../../../domain/anchors.ts'
import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { Picture } from '../../ui/Picture.tsx'
import { TitledSection } from '../../ui/TitledSection.tsx'
import { firstSentence } from './firstSentence.ts'
import styles from './KeyFeaturesSection.module.css'

/** A grid to be scanned: a picture, a name, one sentence. */
export function KeyFeaturesSection({ section, first }: SectionProps<'keyFeaturesSection'>) {
  const edit = useEdit()
  const features = section.features?.filter(({ heading }) => heading) ?? []
  if (features.length === 0) return null
  return (
    <TitledSection id={first ? anchors.features : undefined} of={section} tone="surface">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
      <ul role="list" className={styles.lattice}>
        {features.map(({ _key, _id, heading, para, img }) => {
          const source = { id: _id, type: 'featureTile' }
          return (
            <li key={_key} className={styles.tile}>
              <Picture
                picture={img}
                width={64}
                decorative
                edit={edit('img', source)}
                className={styles.picture}
              />
              <h3 className={styles.name} {...edit('heading', source)}>
                {heading}
              </h3>
              <p className={styles.text} {...edit('para', source)}>
                {firstSentence(para)}
              </p>
            </li>
          )
        })}
      </ul>
    </TitledSection>
  )
}
