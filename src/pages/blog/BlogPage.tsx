import { useId } from 'react'
import { fillIn } from '../../../domain/fillIn.ts'
import { paths, sharePicturePath } from '../../../domain/paths.ts'
import { POSTS_PER_PAGE } from '../../../domain/postList.ts'
import { useEdit } from '../../content/editing.tsx'
import type { BlogQueryResult } from '../../content/sanity.types.ts'
import { useSettings } from '../../content/useSettings.ts'
import { Word } from '../../content/Word.tsx'
import { classNames } from '../../ui/classNames.ts'
import { List } from '../../ui/List.tsx'
import { Section } from '../../ui/Section.tsx'
import { Page } from '../Page.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageHeading } from '../PageHeading.tsx'
import { PostLinks } from '../PostLinks.tsx'
import { SearchForm } from '../SearchForm.tsx'
import styles from './BlogPage.module.css'
import { Pagination } from './Pagination.tsx'
import { PostCard } from './PostCard.tsx'
import { usePostList } from './usePostList.ts'

/** Readers scan a shorter list faster than they type. */
const MIN_POSTS_TO_SEARCH = 10

export function BlogPage({ content }: { content: NonNullable<BlogQueryResult> }) {
  const edit = useEdit({ id: 'blogPage', type: 'blogPage' })
  const { list, hrefOfPage, canSearch } = usePostList()
  const { heading, lead, recentHeading, continueLabel, seo, total, posts, recent } = content
  const { words } = useSettings()
  const recentId = useId()
  const pageCount = Math.ceil(total / POSTS_PER_PAGE)
  return (
    <>
      <Page>
        <PageHeading heading={heading} lead={lead} edit={edit} />
        <Section>
          {recent.length === 0 ? (
            <p>
              <Word name="noPosts" />
            </p>
          ) : (
            <div className={classNames(styles.columns, 'columns')}>
              <div className={classNames(styles.list, 'stack')}>
                {canSearch && (list.search || total >= MIN_POSTS_TO_SEARCH) && (
                  <SearchForm
                    action={paths.blog}
                    search={list.search}
                    resultCount={total}
                    labelWord="searchPosts"
                    showAllWord="showAllPosts"
                  />
                )}
                <List columns={1} className={styles.posts}>
                  {posts.map((post, at) => (
                    <li key={post._id}>
                      <PostCard
                        post={post}
                        continueLabel={continueLabel || 'Continue Reading'}
                        isFirst={at === 0}
                      />
                    </li>
                  ))}
                </List>
                <Pagination page={list.page} pageCount={pageCount} hrefOfPage={hrefOfPage} />
              </div>
              <aside className={styles.recent} aria-labelledby={recentId}>
                <h2 id={recentId} {...edit('recentHeading')}>
                  {recentHeading || 'Recent Post'}
                </h2>
                <PostLinks posts={recent} />
              </aside>
            </div>
          )}
        </Section>
      </Page>
      <PageHead
        heading={heading}
        titlePrefix={list.page > 1 ? fillIn(words.page, { page: list.page }) : undefined}
        seo={seo}
        description={lead}
        generatedImagePath={sharePicturePath(paths.blog)}
        {...(list.search ? { noIndex: true } : { path: hrefOfPage(list.page) })}
      />
    </>
  )
}
