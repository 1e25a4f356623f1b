import { useParams } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { useRuntime } from '../../config/runtime.tsx'
import { article, breadcrumbs } from '../../seo/jsonLd.ts'
import { Picture } from '../../ui/Picture.tsx'
import { headingsOf, RichText } from '../../ui/RichText.tsx'
import { Section } from '../../ui/Section.tsx'
import { formatDate } from '../formatDate.ts'
import { Page } from '../Page.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageOpening } from '../PageOpening.tsx'
import { useContent } from '../screen.ts'
import { Neighbours } from './Neighbours.tsx'
import styles from './PostPage.module.css'
import { postOptions } from './query.ts'
import { TableOfContents } from './TableOfContents.tsx'

/** One article of the blog, with its numbered table of contents. */
export function PostPage() {
  const { slug = '' } = useParams()
  const post = useContent(postOptions(slug))
  const { siteUrl } = useRuntime()
  const path = paths.post(slug)
  const date = formatDate(post.publishedAt)
  const headings = headingsOf(post.body)
  return (
    <Page>
      <PageHead
        path={path}
        heading={post.title}
        seo={post.seo}
        description={post.excerpt}
        image={post.cover}
        type="article"
        publishedAt={post.publishedAt}
        jsonLd={[
          article(post, path, siteUrl),
          breadcrumbs(
            [
              { name: 'Home', path: paths.home },
              { name: 'Blog', path: paths.blog },
              { name: post.title ?? slug, path },
            ],
            siteUrl,
          ),
        ]}
      />
      <PageOpening
        heading={post.title ?? 'Untitled post'}
        lead={date && <time dateTime={post.publishedAt ?? undefined}>{date}</time>}
      >
        <Picture
          picture={post.cover}
          width={1216}
          aspect={21 / 9}
          loading="eager"
          fetchPriority="high"
          className={styles.cover}
        />
      </PageOpening>
      <Section>
        <div className={styles.columns}>
          <TableOfContents headings={headings} />
          <article className={styles.article}>
            <RichText value={post.body} headings="numbered" />
            <Neighbours previous={post.previous} next={post.next} />
          </article>
        </div>
      </Section>
    </Page>
  )
}
