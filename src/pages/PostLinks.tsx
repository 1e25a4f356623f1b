import { pathOfSlug } from '../../domain/paths.ts'
import { useEdit } from '../content/editing.tsx'
import { langOfPart, useLanguage } from '../content/language.ts'
import type { BlogQueryResult } from '../content/sanity.types.ts'
import { List } from '../ui/List.tsx'
import { LongDate } from '../ui/LongDate.tsx'
import { SafeLink } from '../ui/SafeLink.tsx'
import styles from './PostLinks.module.css'

type PostLinksProps = { posts: NonNullable<BlogQueryResult>['recent'] }

export function PostLinks({ posts }: PostLinksProps) {
  const edit = useEdit()
  const pageLanguage = useLanguage()
  return (
    <List>
      {posts.map(({ _id, title, slug, publishedAt, language }) => (
        <li key={_id} className={styles.post}>
          <SafeLink
            href={pathOfSlug(slug ?? '')}
            lang={langOfPart(language, pageLanguage)}
            {...edit('title', { id: _id, type: 'post' })}
          >
            {title}
          </SafeLink>
          <LongDate dateTime={publishedAt ?? undefined} className="caption" />
        </li>
      ))}
    </List>
  )
}
