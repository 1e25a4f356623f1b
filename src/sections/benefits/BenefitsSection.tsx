import { anchors } from '../../../domain/anchors.ts'
import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { Picture } from '../../ui/Picture.tsx'
import { TitledSection } from '../../ui/TitledSection.tsx'
import styles from './BenefitsSection.module.css'

export function BenefitsSection({ section, first }: SectionProps<'benefitsSection'>) {
  const edit = useEdit()
  const benefits = section.items.filter(({ heading }) => heading)
  if (benefits.length === 0) return null
  return (
    <TitledSection id={first ? anchors.benefits : undefined} of={section}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
      <ul role="list" className={styles.grid}>
        {benefits.map(({ _id, heading, para, img }) => {
          const source = { id: _id, type: 'benefit' }
          return (
            <li key={_id} className={styles.benefit}>
              <Picture
                picture={img}
                width={96}
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
