import { useLocation } from 'react-router-dom'
import { readHref } from '../../domain/hrefs.ts'
import { useEdit } from '../content/editing.tsx'
import { type Settings, settingsDocument } from '../content/useSettings.ts'
import { List } from '../ui/List.tsx'
import { SafeLink } from '../ui/SafeLink.tsx'
import styles from './Navigation.module.css'

type NavigationProps = { links: Settings['navigation'] | undefined; onFollow: () => void }

export function Navigation({ links, onFollow }: NavigationProps) {
  const edit = useEdit(settingsDocument)
  const { pathname } = useLocation()
  const usable = (links ?? []).filter(({ label, href }) => label && readHref(href))
  return (
    <List className={styles.links}>
      {usable.map(({ _key, label, href }) => (
        <li key={_key}>
          <SafeLink
            href={href}
            className={styles.link}
            aria-current={href === pathname ? 'page' : undefined}
            onClick={onFollow}
            {...edit(`navigation[_key=="${_key}"].label`)}
          >
            {label}
          </SafeLink>
        </li>
      ))}
    </List>
  )
}
