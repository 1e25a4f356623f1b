import { useId } from 'react'
import { postPath } from '../../../domain/paths.ts'
import { type EditAttributes, useEdit } from '../../content/editing.tsx'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { formatDate } from '../formatDate.ts'
import type { ListedPost } from './PostCard.tsx'
import styles from './RecentPosts.module.css'

const MAX_RECENT_POSTS = 5

type RecentPostsProps = {
  heading: string
  /** Where an editor finds it. */
  edit: EditAttributes
  /** Newest first. */
  posts: readonly ListedPost[]
}

/** The newest posts, beside the list. */
export function RecentPosts({ heading, edit, posts }: RecentPostsProps) {
  const editPost = useEdit()
  const headingId = useId()
  return (
    <aside className={styles.recent} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading} {...edit}>
        {heading}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
      <ul role="list">
        {posts.slice(0, MAX_RECENT_POSTS).map(({ _id, title, slug, publishedAt }) => (
          <li key={_id} className={styles.post}>
            <SafeLink
              href={postPath(slug ?? '')}
              className={styles.link}
              {...editPost('title', { id: _id, type: 'post' })}
            >
              {title}
            </SafeLink>
            <span className={styles.date}>{formatDate(publishedAt)}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
