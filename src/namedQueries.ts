import * as v from 'valibot'
import { POSTS_PER_PAGE } from '../domain/postList.ts'
import { settingsQuery } from './content/settingsQuery.ts'
import { aboutQuery } from './pages/about/query.ts'
import { authorQuery } from './pages/author/query.ts'
import { blogQuery, blogSearchQuery } from './pages/blog/query.ts'
import { kindQuery } from './pages/catchAll.ts'
import { contactQuery } from './pages/contact/query.ts'
import { legalQuery } from './pages/legal/query.ts'
import { postQuery } from './pages/post/query.ts'
import { questionsQuery, questionsSearchQuery } from './pages/questions/query.ts'
import { redirectsQuery } from './pages/redirects.ts'
import { homeQuery, pageQuery } from './pages/sections/queries.ts'
import { thankYouQuery } from './pages/thankYou/query.ts'

const none = v.strictObject({})
const slug = v.strictObject({ slug: v.pipe(v.string(), v.maxLength(1_000)) })

/** One page of a list: as long as the site's own, and not past ten thousand of them. */
const range = {
  from: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(10_000 * POSTS_PER_PAGE),
    v.multipleOf(POSTS_PER_PAGE),
  ),
  to: v.number(),
}
const isOnePage = ({ from, to }: { from: number; to: number }) => to === from + POSTS_PER_PAGE
const list = v.pipe(
  v.strictObject(range),
  v.check((asked) => isOnePage(asked)),
)
const words = v.pipe(v.array(v.pipe(v.string(), v.maxLength(110))), v.maxLength(60))
const search = v.pipe(
  v.strictObject({ ...range, words }),
  v.check((asked) => isOnePage(asked)),
)

/**
 * The queries of the site's pages, by their text, with the schema of their parameters. The embedded lake answers
 * visitors no other queries (docs/decisions/0017-queries-of-visitors.md).
 */
const namedQueries: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  [aboutQuery, none],
  [authorQuery, slug],
  [blogQuery, list],
  [blogSearchQuery, search],
  [contactQuery, none],
  [homeQuery, none],
  [kindQuery, slug],
  [legalQuery, v.strictObject({ type: v.pipe(v.string(), v.maxLength(50)) })],
  [pageQuery, slug],
  [postQuery, slug],
  [questionsQuery, none],
  [questionsSearchQuery, v.strictObject({ words })],
  [redirectsQuery, none],
  [settingsQuery, none],
  [thankYouQuery, none],
])

/** Whether the site asks this query with such parameters: `no query` and `no such parameters` otherwise. */
export function findNamedQuery(
  query: string,
  params: Record<string, unknown>,
): 'named' | 'no query' | 'no such parameters' {
  const schema = namedQueries.get(query)
  if (!schema) return 'no query'
  return v.is(schema, params) ? 'named' : 'no such parameters'
}
