import { formatDate } from '../../../domain/dates.ts'
import { useEdit } from '../../content/editing.tsx'
import type { PostQueryResult } from '../../content/sanity.types.ts'
import styles from './PostMeta.module.css'

export function PostMeta({ post }: { post: NonNullable<PostQueryResult> }) {
  const edit = useEdit()
  const { publishedAt, author, category } = post
  const date = formatDate(publishedAt)
  return (
    <span className={styles.facts}>
      {date && (
        <time dateTime={publishedAt ?? undefined} {...edit('publishedAt')}>
          {date}
        </time>
      )}
      {author?.name && (
        <span {...edit('name', { id: author._id, type: 'author' })}>
          {[author.name, author.role].filter(Boolean).join(', ')}
        </span>
      )}
      {category?.title && (
        <span {...edit('title', { id: category._id, type: 'category' })}>{category.title}</span>
      )}
    </span>
  )
}
