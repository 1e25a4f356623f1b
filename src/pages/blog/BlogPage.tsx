import { paths } from '../../../domain/paths.ts'
import { useEdit } from '../../content/editing.tsx'
import type { BlogQueryResult } from '../../content/sanity.types.ts'
import { Section } from '../../ui/Section.tsx'
import { Page } from '../Page.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageOpening } from '../PageOpening.tsx'
import styles from './BlogPage.module.css'
import { PostCard } from './PostCard.tsx'
import { RecentPosts } from './RecentPosts.tsx'

export function BlogPage({ content }: { content: NonNullable<BlogQueryResult> }) {
  const edit = useEdit({ id: 'blogPage', type: 'blogPage' })
  const { heading, lead, recentHeading, continueLabel, seo, posts } = content
  const titled = posts.filter(({ title, slug }) => title && slug)
  return (
    <>
      <PageHead path={paths.blog} heading={heading} seo={seo} description={lead} />
      <Page>
        <PageOpening
          heading={heading}
          lead={lead}
          edit={{ heading: edit('heading'), intro: edit('lead') }}
        />
        <Section>
          {titled.length === 0 ? (
            <p>There are no posts yet. Please look in again.</p>
          ) : (
            <div className={styles.columns}>
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
              <ul role="list" className={styles.posts}>
                {titled.map((post, at) => (
                  <li key={post._id}>
                    <PostCard
                      post={post}
                      continueLabel={continueLabel ?? 'Continue Reading'}
                      lead={at === 0}
                    />
                  </li>
                ))}
              </ul>
              <RecentPosts
                heading={recentHeading ?? 'Recent Post'}
                edit={edit('recentHeading')}
                posts={titled}
              />
            </div>
          )}
        </Section>
      </Page>
    </>
  )
}
