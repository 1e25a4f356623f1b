import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { List } from '../../ui/List.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Point } from '../../ui/Point.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import { firstSentence } from './firstSentence.ts'
import styles from './KeyFeaturesSection.module.css'

export function KeyFeaturesSection({ section }: SectionProps<'keyFeaturesSection'>) {
  const edit = useEdit()
  const features = section.features?.filter(({ heading }) => heading) ?? []
  if (features.length === 0) return null
  return (
    <TitledSection of={section} tone="surface">
      <List columns={4} className={styles.lattice}>
        {features.map(({ _key, _id, heading, para, img }) => {
          const field = (name: string) => edit(name, { id: _id, type: 'featureTile' })
          return (
            <Point
              key={_key}
              marker={
                <Picture
                  picture={img}
                  width={64}
                  decorative
                  edit={field('img')}
                  className={styles.picture}
                />
              }
              heading={heading}
              text={firstSentence(para)}
              edit={{ heading: field('heading'), text: field('para') }}
              className={styles.tile}
            />
          )
        })}
      </List>
    </TitledSection>
  )
}
