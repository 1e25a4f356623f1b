import { useLocation } from 'react-router-dom'
import { readHref } from '../../domain/hrefs.ts'
import { useEdit } from '../content/editing.tsx'
import { useSettingsLang } from '../content/language.ts'
import { settingsDocument, useSettings } from '../content/useSettings.ts'
import { List } from '../ui/List.tsx'
import { SafeLink } from '../ui/SafeLink.tsx'
import styles from './Navigation.module.css'

export function Navigation({ onLinkClick }: { onLinkClick: () => void }) {
  const edit = useEdit(settingsDocument)
  const { pathname } = useLocation()
  const { navigation } = useSettings()
  const links = (navigation ?? []).filter(({ label, href }) => label && readHref(href))
  return (
    <List className={styles.links} lang={useSettingsLang()}>
      {links.map(({ _key, label, href }) => (
        <li key={_key}>
          <SafeLink
            href={href}
            className={styles.link}
            aria-current={href === pathname ? 'page' : undefined}
            onClick={onLinkClick}
            {...edit(`navigation[_key=="${_key}"].label`)}
          >
            {label}
          </SafeLink>
        </li>
      ))}
    </List>
  )
}
