import * as v from 'valibot'
import { POSTS_PER_PAGE } from '../../domain/postList.ts'
import { MAX_SEARCH_CHARACTERS } from '../../domain/search.ts'
import { searchPatterns } from '../../domain/searchPatterns.ts'
import { settingsQuery } from '../content/settingsQuery.ts'
import { aboutQuery } from '../pages/about/query.ts'
import { blogQuery, blogSearchQuery } from '../pages/blog/query.ts'
import { kindQuery } from '../pages/catchAll.ts'
import { contactQuery } from '../pages/contact/query.ts'
import { legalQuery, legalTypes } from '../pages/legal/query.ts'
import { questionsQuery, questionsSearchQuery } from '../pages/questions/query.ts'
import { redirectsQuery } from '../pages/redirectsQuery.ts'
import { homeQuery } from '../pages/sections/query.ts'
import { thankYouQuery } from '../pages/thankYou/query.ts'
import { slugPages } from '../routes.tsx'

const noParameters = v.strictObject({})
/** The longest search pattern, in code units: at most two for each character, and one for the final star. */
const MAX_PATTERN_LENGTH = 2 * MAX_SEARCH_CHARACTERS + 1

const slugParameters = v.strictObject({ slug: v.pipe(v.string(), v.maxLength(1_000)) })

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
const listParameters = v.pipe(
  v.strictObject(range),
  v.check((params) => isOnePage(params)),
)
/** Accepts only patterns that `searchPatterns` returns. A pattern with many stars could take seconds to match. */
const words = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(MAX_PATTERN_LENGTH))),
  v.minLength(1),
  v.maxLength(MAX_SEARCH_CHARACTERS),
  v.check(
    (patterns) => JSON.stringify(patterns) === JSON.stringify(searchPatterns(patterns.join(' '))),
  ),
)
const searchParameters = v.pipe(
  v.strictObject({ ...range, words }),
  v.check((params) => isOnePage(params)),
)

/** Maps each query to the schema of its parameters, except for those of `slugPages` (see `isSlugQuery`). */
const visitorQueries: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  [aboutQuery, noParameters],
  [blogQuery, listParameters],
  [blogSearchQuery, searchParameters],
  [contactQuery, noParameters],
  [homeQuery, noParameters],
  [kindQuery, slugParameters],
  [legalQuery, v.strictObject({ type: v.picklist(legalTypes) })],
  [questionsQuery, noParameters],
  [questionsSearchQuery, v.strictObject({ words })],
  [redirectsQuery, noParameters],
  [settingsQuery, noParameters],
  [thankYouQuery, noParameters],
])

async function isSlugQuery(query: string): Promise<boolean> {
  const pages = await Promise.all(Object.values(slugPages).map(({ page }) => page()))
  return pages.some(({ page }) => page.query === query)
}

export async function checkVisitorQuery(
  query: string,
  params: Record<string, unknown>,
): Promise<'allowed' | 'unknown query' | 'wrong parameters'> {
  const schema =
    visitorQueries.get(query) ?? ((await isSlugQuery(query)) ? slugParameters : undefined)
  if (!schema) return 'unknown query'
  return v.is(schema, params) ? 'allowed' : 'wrong parameters'
}
