import { pathOfSlug } from '../../../domain/paths.ts'
import { useEdit } from '../../content/editing.tsx'
import { langOfPart, useLanguage } from '../../content/language.ts'
import type { PostQueryResult } from '../../content/sanity.types.ts'
import { Word } from '../../content/Word.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { List } from '../../ui/List.tsx'
import { LongDate } from '../../ui/LongDate.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './RelatedPosts.module.css'

type Post = Pick<NonNullable<PostQueryResult>, 'picked' | 'sameCategory'>

export function RelatedPosts({ post: { picked, sameCategory } }: { post: Post }) {
  const edit = useEdit()
  const pageLanguage = useLanguage()
  const shownPicks = picked?.filter((post) => post?.title && post.slug) ?? []
  const posts = shownPicks.length > 0 ? shownPicks : (sameCategory ?? [])
  if (posts.length === 0) return null
  return (
    <Section heading={<Word name="relatedPosts" />}>
      <List columns={1} className={classNames(styles.posts, 'screen-only')}>
        {posts.map(({ _id, title, slug, publishedAt, cover, language }) => (
          <Card
            as="li"
            key={_id}
            className={styles.post}
            contentClassName={styles.words}
            cover={
              <Picture
                picture={cover}
                width={400}
                aspect="16:9"
                sizes="(min-width: 48rem) 24rem, 100vw"
              />
            }
          >
            <h3 lang={langOfPart(language, pageLanguage)}>
              <SafeLink href={pathOfSlug(slug ?? '')}>
                <span {...edit('title', { id: _id, type: 'post' })}>{title}</span>
              </SafeLink>
            </h3>
            <LongDate dateTime={publishedAt ?? undefined} className="caption" />
          </Card>
        ))}
      </List>
    </Section>
  )
}
