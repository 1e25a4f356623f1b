import { readHref } from '../../domain/hrefs.ts'
import { useEdit } from '../content/editing.tsx'
import { settingsDocument, useSettings } from '../content/useSettings.ts'
import { classNames } from '../ui/classNames.ts'
import { List } from '../ui/List.tsx'
import { SafeLink } from '../ui/SafeLink.tsx'
import { FacebookMark, InstagramMark, LinkedinMark, XMark } from '../ui/socialMarks.tsx'
import styles from './SocialLinks.module.css'

const networks = {
  facebook: { name: 'Facebook', Mark: FacebookMark },
  x: { name: 'X', Mark: XMark },
  linkedin: { name: 'LinkedIn', Mark: LinkedinMark },
  instagram: { name: 'Instagram', Mark: InstagramMark },
} as const

export function SocialLinks() {
  const edit = useEdit(settingsDocument)
  const links = (useSettings().socialLinks ?? []).flatMap(({ _key, platform, url }) =>
    platform && platform in networks && readHref(url)?.kind === 'website'
      ? [{ key: _key, url, ...networks[platform] }]
      : [],
  )
  if (links.length === 0) return null
  return (
    <List className={styles.links}>
      {links.map(({ key, url, name, Mark }) => (
        <li key={key}>
          <SafeLink
            href={url}
            className={classNames(styles.link, 'round-target')}
            aria-label={name}
            {...edit(`socialLinks[_key=="${key}"].url`)}
          >
            <Mark />
          </SafeLink>
        </li>
      ))}
    </List>
  )
}
