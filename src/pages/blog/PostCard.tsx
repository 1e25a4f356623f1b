import { pathOfSlug } from '../../../domain/paths.ts'
import { useEdit } from '../../content/editing.tsx'
import { langOfPart, useLanguage } from '../../content/language.ts'
import type { BlogQueryResult } from '../../content/sanity.types.ts'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { ArrowRight } from '../../ui/icons.tsx'
import { LongDate } from '../../ui/LongDate.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SafeLink } from '../../ui/SafeLink.tsx'
import styles from './PostCard.module.css'

type PostCardProps = {
  post: NonNullable<BlogQueryResult>['posts'][number]
  continueLabel: string
  isFirst: boolean
}

export function PostCard({
  post: { _id, title, slug, excerpt, publishedAt, cover, language },
  continueLabel,
  isFirst,
}: PostCardProps) {
  const edit = useEdit({ id: _id, type: 'post' })
  const pageLanguage = useLanguage()
  const lang = langOfPart(language, pageLanguage)
  return (
    <Card
      as="article"
      cover={
        <Picture
          picture={cover}
          width={800}
          aspect="16:9"
          sizes="(min-width: 60rem) 58rem, 100vw"
          loading={isFirst ? 'eager' : 'lazy'}
          edit={edit('cover')}
        />
      }
    >
      {publishedAt && (
        <p className="caption" {...edit('publishedAt')}>
          <LongDate dateTime={publishedAt} />
        </p>
      )}
      <h2 className={styles.title} lang={lang} {...edit('title')}>
        {title}
      </h2>
      {excerpt && (
        <p className={styles.excerpt} lang={lang} {...edit('excerpt')}>
          {excerpt}
        </p>
      )}
      <SafeLink href={pathOfSlug(slug ?? '')} className={classNames(styles.more, 'target-line')}>
        <span {...edit('continueLabel', { id: 'blogPage', type: 'blogPage' })}>
          {continueLabel}
          <span className="visually-hidden">
            : <span lang={lang}>{title}</span>
          </span>
        </span>
        <ArrowRight />
      </SafeLink>
    </Card>
  )
}
