import { Picture } from '../../ui/Picture.tsx'
import { Section } from '../../ui/Section.tsx'
import type { SectionProps } from '../section.ts'
import styles from './PartnersSection.module.css'

export function PartnersSection({ section }: SectionProps<'partnersSection'>) {
  const partners = section.items.filter(({ name, image }) => name || image?.id)
  if (partners.length === 0) return null
  return (
    <Section heading={section.heading} intro={section.intro} align="center">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
      <ul role="list" className={styles.row}>
        {partners.map(({ _id, name, image }) => (
          <li key={_id} className={styles.partner}>
            {image?.id ? (
              <Picture picture={{ ...image, alt: image.alt || name }} width={240} />
            ) : (
              <span className={styles.name}>{name}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
