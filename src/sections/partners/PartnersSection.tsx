import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { classNames } from '../../ui/classNames.ts'
import { List } from '../../ui/List.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import styles from './PartnersSection.module.css'

export function PartnersSection({ section }: SectionProps<'partnersSection'>) {
  const edit = useEdit()
  const partners = section.items.filter(({ name, image }) => name || image?.id)
  if (partners.length === 0) return null
  return (
    <TitledSection section={section} align="center">
      <List className={classNames(styles.row, 'row')}>
        {partners.map(({ _id, name, image }) => (
          <li
            key={_id}
            className={styles.partner}
            {...edit(image?.id ? 'image' : 'name', { id: _id, type: 'partner' })}
          >
            {image?.id ? (
              <Picture picture={{ ...image, alt: image.alt || name }} width={240} />
            ) : (
              <span className={classNames(styles.name, 'display')}>{name}</span>
            )}
          </li>
        ))}
      </List>
    </TitledSection>
  )
}
