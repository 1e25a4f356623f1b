import { useEdit } from '../../content/editing.tsx'
import type { SectionOf, SectionProps } from '../../content/section.ts'
import { useSettings } from '../../content/useSettings.ts'
import { AddOnMark } from '../../ui/AddOnMark.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { List } from '../../ui/List.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import styles from './FeatureListSection.module.css'

/** Home lists 44 features, so longer lists close behind these. */
const SHOWN_FEATURES = 4

type FeatureTile = NonNullable<SectionOf<'featureListSection'>['features']>[number]

export function FeatureListSection({ section }: SectionProps<'featureListSection'>) {
  const features = section.features?.filter(({ heading }) => heading) ?? []
  const { moreFeatures } = useSettings().words
  if (features.length === 0) return null
  // A summary for one feature would save no space.
  const shownCount = features.length > SHOWN_FEATURES + 1 ? SHOWN_FEATURES : features.length
  const restCount = features.length - shownCount
  return (
    <TitledSection section={section} layout="beside">
      <Features features={features.slice(0, shownCount)} />
      {restCount > 0 && (
        <Disclosure summary={moreFeatures.replace('{count}', String(restCount))}>
          <Features features={features.slice(shownCount)} />
        </Disclosure>
      )}
    </TitledSection>
  )
}

const Features = ({ features }: { features: FeatureTile[] }) => (
  <List columns={1} className={styles.list}>
    {features.map((feature) => (
      <Feature key={feature._key} feature={feature} />
    ))}
  </List>
)

function Feature({ feature: { _id, heading, para, addOn, img } }: { feature: FeatureTile }) {
  const edit = useEdit({ id: _id, type: 'featureTile' })
  const summary = (
    <>
      <Picture picture={img} width={48} decorative edit={edit('img')} className={styles.picture} />
      <h3 className={styles.name} {...edit('heading')}>
        {heading}
        {addOn && <AddOnMark />}
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
