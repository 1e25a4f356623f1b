import { useId, useState } from 'react'
import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { TitledSection } from '../../ui/TitledSection.tsx'
import styles from './FeatureListSection.module.css'

type Features = NonNullable<SectionProps<'featureListSection'>['section']['features']>

export function FeatureListSection({ section }: SectionProps<'featureListSection'>) {
  const features = section.features?.filter(({ heading }) => heading) ?? []
  if (features.length === 0) return null
  return (
    <TitledSection of={section} layout="beside">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
      <ul role="list" className={styles.list}>
        {features.map((feature) => (
          <Feature key={feature._key} feature={feature} />
        ))}
      </ul>
    </TitledSection>
  )
}

/** On a phone the paragraph opens; anywhere else, and without scripts, it is there to read. */
function Feature({ feature: { _id, heading, para, img } }: { feature: Features[number] }) {
  const edit = useEdit({ id: _id, type: 'featureTile' })
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <li className={styles.feature} data-open={open || undefined}>
      <Picture picture={img} width={48} decorative edit={edit('img')} className={styles.picture} />
      <h3 id={`${id}-name`} className={styles.name} {...edit('heading')}>
        {heading}
      </h3>
      {para && (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={`${id}-text`}
            aria-labelledby={`${id}-name`}
            onClick={() => setOpen(!open)}
          >
            <span aria-hidden="true">{open ? '-' : '+'}</span>
          </button>
          <Collapsible id={`${id}-text`} open={open} className={styles.panel}>
            <p className={styles.text} {...edit('para')}>
              {para}
            </p>
          </Collapsible>
        </>
      )}
    </li>
  )
}
