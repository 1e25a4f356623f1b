import { useId } from 'react'
import { formatDate } from '../../../domain/dates.ts'
import { pathOfSlug } from '../../../domain/paths.ts'
import { type EditAttributes, useEdit } from '../../content/editing.tsx'
import type { BlogQueryResult } from '../../content/sanity.types.ts'
import { List } from '../../ui/List.tsx'
import { SafeLink } from '../../ui/SafeLink.tsx'
import styles from './RecentPosts.module.css'

type RecentPostsProps = {
  heading: string
  edit: EditAttributes
  posts: NonNullable<BlogQueryResult>['recent']
}

export function RecentPosts({ heading, edit, posts }: RecentPostsProps) {
  const editPost = useEdit()
  const headingId = useId()
  return (
    <aside className={styles.recent} aria-labelledby={headingId}>
      <h2 id={headingId} {...edit}>
        {heading}
      </h2>
      <List>
        {posts.map(({ _id, title, slug, publishedAt }) => (
          <li key={_id} className={styles.post}>
            <SafeLink
              href={pathOfSlug(slug ?? '')}
              {...editPost('title', { id: _id, type: 'post' })}
            >
              {title}
            </SafeLink>
            <span className="caption">{formatDate(publishedAt)}</span>
          </li>
        ))}
      </List>
    </aside>
  )
}
