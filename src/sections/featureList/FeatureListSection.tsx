import { useEdit } from '../../content/editing.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { SectionProps } from '../section.ts'
import { TitledSection } from '../TitledSection.tsx'
import styles from './FeatureListSection.module.css'

/** Features to be read, each with its whole paragraph. */
export function FeatureListSection({ section }: SectionProps<'featureListSection'>) {
  const edit = useEdit()
  const features = section.features?.filter(({ heading }) => heading) ?? []
  if (features.length === 0) return null
  return (
    <TitledSection of={section} layout="beside">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
      <ul role="list" className={styles.list}>
        {features.map(({ _key, _id, heading, para, img }) => {
          const source = { id: _id, type: 'featureTile' }
          return (
            <li key={_key} className={styles.feature}>
              <Picture
                picture={img}
                width={48}
                decorative
                edit={edit('img', source)}
                className={styles.picture}
              />
              <h3 className={styles.name} {...edit('heading', source)}>
                {heading}
              </h3>
              {para && (
                <p className={styles.text} {...edit('para', source)}>
                  {para}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </TitledSection>
  )
}
