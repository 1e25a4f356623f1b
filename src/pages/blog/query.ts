import { defineQuery } from 'groq'
import { POSTS_PER_PAGE, type PostList } from '../../../domain/postList.ts'
import { searchPatterns } from '../../../domain/searchPatterns.ts'
import { contentQuery } from '../../content/contentQuery.ts'
import { postCardProjection, postLinkProjection, postList } from '../../content/posts.ts'
import { seoProjection } from '../../content/projections.ts'

const pageProjection = /* groq */ `
  heading,
  lead,
  recentHeading,
  continueLabel,
  seo { ${seoProjection} },
  "recent": ${postList}[0...5]{ ${postLinkProjection} }
` as const

export const blogQuery =
  defineQuery(`*[_type == "blogPage" && ($from == 0 || count(${postList}) > $from)][0]{
  ${pageProjection},
  "total": count(${postList}),
  "posts": ${postList}[$from...$to]{ ${postCardProjection}, excerpt }
}`)

/** Ignores bodies: searching thousands of bodies would take seconds. */
const foundPosts = /* groq */ `${postList}[
  [title, excerpt] match text::query($words)
]` as const

export const blogSearchQuery =
  defineQuery(`*[_type == "blogPage" && ($from == 0 || count(${foundPosts}) > $from)][0]{
  ${pageProjection},
  "total": count(${foundPosts}),
  "posts": ${foundPosts}[$from...$to]{ ${postCardProjection}, excerpt }
}`)

/** The query returns null for a page number beyond the last page. */
export function blogOptions({ page, search }: PostList) {
  const from = (page - 1) * POSTS_PER_PAGE
  const range = { from, to: from + POSTS_PER_PAGE }
  const words = searchPatterns(search)
  return words
    ? contentQuery('blog', blogSearchQuery, { ...range, words })
    : contentQuery('blog', blogQuery, range)
}
