import { formatDate } from '../../../domain/dates.ts'
import { pathOfSlug } from '../../../domain/paths.ts'
import { useEdit } from '../../content/editing.tsx'
import { useLanguage } from '../../content/language.ts'
import type { PostQueryResult } from '../../content/sanity.types.ts'
import { classNames } from '../../ui/classNames.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import styles from './PostMeta.module.css'

export function PostMeta({ post }: { post: NonNullable<PostQueryResult> }) {
  const edit = useEdit()
  const { publishedAt, author, category } = post
  const date = formatDate(publishedAt, useLanguage())
  return (
    <span className={classNames(styles.facts, 'row')}>
      {date && (
        <time dateTime={publishedAt ?? undefined} {...edit('publishedAt')}>
          {date}
        </time>
      )}
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
