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

/** One text that is missing would leave the post out. Articles are not read through: of thousands that takes seconds. */
const found = /* groq */ `${postList}[
  [coalesce(title, ""), coalesce(excerpt, "")] match $words
]` as const

export const blogSearchQuery =
  defineQuery(`*[_type == "blogPage" && ($from == 0 || count(${found}) > $from)][0]{
  ${pageProjection},
  "total": count(${found}),
  "posts": ${found}[$from...$to]{ ${postCardProjection}, excerpt }
}`)

/** One page of the blog list, or of the posts that hold every word of a search; null past the last one. */
export function blogOptions({ page, search }: PostList) {
  const from = (page - 1) * POSTS_PER_PAGE
  const range = { from, to: from + POSTS_PER_PAGE }
  const words = searchPatterns(search)
  return words.length > 0
    ? contentQuery('blog', blogSearchQuery, { ...range, words })
    : contentQuery('blog', blogQuery, range)
}
