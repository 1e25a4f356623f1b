import { anchors } from '../../config/paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Section } from '../../ui/Section.tsx'
import type { SectionProps } from '../section.ts'
import styles from './BenefitsSection.module.css'

export function BenefitsSection({ section, first }: SectionProps<'benefitsSection'>) {
  const benefits = section.items.filter(({ heading }) => heading)
  if (benefits.length === 0) return null
  return (
    <Section
      id={first ? anchors.benefits : undefined}
      heading={section.heading}
      intro={section.intro}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
      <ul role="list" className={styles.grid}>
        {benefits.map(({ _id, heading, para, img }) => (
          <li key={_id} className={styles.benefit}>
            <Picture picture={img} width={96} decorative className={styles.picture} />
            <h3 className={styles.name}>{heading}</h3>
            {para && <p className={styles.text}>{para}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
