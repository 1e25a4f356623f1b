import { useId } from 'react'
import type { EditAttributes } from '../../content/editing.tsx'
import type { BlogQueryResult } from '../../content/sanity.types.ts'
import { PostLinks } from '../PostLinks.tsx'
import styles from './RecentPosts.module.css'

type RecentPostsProps = {
  heading: string
  edit: EditAttributes
  posts: NonNullable<BlogQueryResult>['recent']
}

export function RecentPosts({ heading, edit, posts }: RecentPostsProps) {
  const headingId = useId()
  return (
    <aside className={styles.recent} aria-labelledby={headingId}>
      <h2 id={headingId} {...edit}>
        {heading}
      </h2>
      <PostLinks posts={posts} />
    </aside>
  )
}
