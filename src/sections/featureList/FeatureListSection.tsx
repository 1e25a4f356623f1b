import { useEdit } from '../../content/editing.tsx'
import type { SectionOf, SectionProps } from '../../content/section.ts'
import { classNames } from '../../ui/classNames.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { List } from '../../ui/List.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import styles from './FeatureListSection.module.css'

type FeatureTile = NonNullable<SectionOf<'featureListSection'>['features']>[number]

export function FeatureListSection({ section }: SectionProps<'featureListSection'>) {
  const features = section.features?.filter(({ heading }) => heading) ?? []
  if (features.length === 0) return null
  return (
    <TitledSection section={section} layout="beside">
      <List columns={1} className={styles.list}>
        {features.map((feature) => (
          <Feature key={feature._key} feature={feature} />
        ))}
      </List>
    </TitledSection>
  )
}

function Feature({ feature: { _id, heading, para, img } }: { feature: FeatureTile }) {
  const edit = useEdit({ id: _id, type: 'featureTile' })
  const summary = (
    <>
      <Picture picture={img} width={48} decorative edit={edit('img')} className={styles.picture} />
      <h3 className={styles.name} {...edit('heading')}>
        {heading}
      </h3>
    </>
  )
  return (
    <li className={styles.feature}>
      {para ? (
        <Disclosure summary={summary}>
          <p className={styles.text} {...edit('para')}>
            {para}
          </p>
        </Disclosure>
      ) : (
        <div className={classNames(styles.nameWithoutText, 'row')}>{summary}</div>
      )}
    </li>
  )
}
