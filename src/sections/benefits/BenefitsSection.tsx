import type { SectionProps } from '../../content/section.ts'
import { IllustratedText } from '../../ui/sections/IllustratedText.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import styles from './BenefitsSection.module.css'

export function BenefitsSection({ section }: SectionProps<'benefitsSection'>) {
  const benefits = section.items.filter(({ heading }) => heading)
  if (benefits.length === 0) return null
  return (
    <TitledSection of={section}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
      <ul role="list" className={styles.grid}>
        {benefits.map(({ _id, heading, para, img }) => (
          <li key={_id} className={styles.benefit}>
            <IllustratedText
              source={{ id: _id, type: 'benefit' }}
              img={img}
              width={96}
              heading={heading}
              text={para}
              styles={styles}
            />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
