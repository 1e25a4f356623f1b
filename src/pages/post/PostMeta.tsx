import { pathOfSlug } from '../../../domain/paths.ts'
import { useEdit } from '../../content/editing.tsx'
import type { PostQueryResult } from '../../content/sanity.types.ts'
import { classNames } from '../../ui/classNames.ts'
import { LongDate } from '../../ui/LongDate.tsx'
import { SafeLink } from '../../ui/SafeLink.tsx'
import styles from './PostMeta.module.css'

export function PostMeta({ post }: { post: NonNullable<PostQueryResult> }) {
  const edit = useEdit()
  const { publishedAt, author, category } = post
  return (
    <span className={classNames(styles.facts, 'row')}>
      <LongDate dateTime={publishedAt ?? undefined} {...edit('publishedAt')} />
      {author?.name && (
        <span {...edit('name', { id: author._id, type: 'author' })}>
          {author.slug ? (
            <SafeLink href={pathOfSlug(author.slug)}>{author.name}</SafeLink>
          ) : (
            author.name
          )}
          {author.role && `, ${author.role}`}
        </span>
      )}
      {category?.title && (
        <span {...edit('title', { id: category._id, type: 'category' })}>{category.title}</span>
      )}
    </span>
  )
}
