import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { List } from '../../ui/List.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Point } from '../../ui/Point.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import styles from './BenefitsSection.module.css'

export function BenefitsSection({ section }: SectionProps<'benefitsSection'>) {
  const edit = useEdit()
  const benefits = section.items.filter(({ heading }) => heading)
  if (benefits.length === 0) return null
  return (
    <TitledSection of={section}>
      <List columns={4} className={styles.benefits}>
        {benefits.map(({ _id, heading, para, img }) => {
          const field = (name: string) => edit(name, { id: _id, type: 'benefit' })
          return (
            <Point
              key={_id}
              marker={
                <Picture
                  picture={img}
                  width={96}
                  decorative
                  edit={field('img')}
                  className={styles.picture}
                />
              }
              heading={heading}
              text={para}
              edit={{ heading: field('heading'), text: field('para') }}
              className={styles.benefit}
            />
          )
        })}
      </List>
    </TitledSection>
  )
}
