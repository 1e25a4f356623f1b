import * as v from 'valibot'
import { fixedPages } from '../../domain/fixedPages.ts'
import { languages } from '../../domain/languages.ts'
import { POSTS_PER_PAGE } from '../../domain/postList.ts'
import { MAX_SEARCH_CHARACTERS } from '../../domain/search.ts'
import { searchPatterns } from '../../domain/searchPatterns.ts'
import { slugTypes } from '../../domain/slugs.ts'
import queries from '../content/queries.generated.json' with { type: 'json' }

const legalTypes = fixedPages.flatMap(({ type, folder }) => (folder === 'legal' ? type : []))

const noParameters = v.strictObject({})
/** The longest patterns, in code units: at most two for each character of the search, and one for the final star. */
const MAX_PATTERNS_LENGTH = 2 * MAX_SEARCH_CHARACTERS + 1

const slugParameters = v.strictObject({ slug: v.pipe(v.string(), v.maxLength(1_000)) })

const range = {
  from: v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(10_000 * POSTS_PER_PAGE),
    v.multipleOf(POSTS_PER_PAGE),
  ),
  to: v.number(),
}
const isOnePage = ({ from, to }: { from: number; to: number }) => to === from + POSTS_PER_PAGE
const listParameters = v.pipe(v.strictObject(range), v.check(isOnePage))
/** Accepts only patterns that `searchPatterns` returns. A pattern with many stars could take seconds to match. */
const words = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(MAX_PATTERNS_LENGTH),
  v.check((patterns) => patterns === searchPatterns(patterns)),
)
const searchParameters = v.pipe(
  v.strictObject({ ...range, words }),
  v.check((params) => isOnePage(params)),
)

/** A fixed page's query is named after its folder, and has no parameters unless a line below says so. */
const parameters: Readonly<Record<string, v.GenericSchema>> = {
  ...Object.fromEntries(fixedPages.map(({ folder }) => [`${folder}Query`, noParameters])),
  ...Object.fromEntries(Object.keys(slugTypes).map((type) => [`${type}Query`, slugParameters])),
  blogQuery: listParameters,
  blogSearchQuery: searchParameters,
  homeQuery: noParameters,
  kindQuery: slugParameters,
  legalQuery: v.strictObject({ type: v.picklist(legalTypes) }),
  questionsSearchQuery: v.strictObject({ words }),
  redirectsQuery: noParameters,
  settingsQuery: v.strictObject({ language: v.picklist(Object.keys(languages)) }),
} satisfies Partial<Record<keyof typeof queries, v.GenericSchema>>

const schemas = new Map<string, v.GenericSchema | undefined>(
  Object.entries(queries).map(([name, query]) => [query, parameters[name]]),
)

export function checkVisitorQuery(
  query: string,
  params: Record<string, unknown>,
): 'allowed' | 'unknown query' | 'wrong parameters' {
  const schema = schemas.get(query)
  if (!schema) return 'unknown query'
  return v.is(schema, params) ? 'allowed' : 'wrong parameters'
}
