import { defineQuery } from 'groq'
import { exportedPostListPath } from '../../domain/exportedPostList.ts'
import { fixedPageFilter } from '../../domain/fixedPages.ts'
import { languageProjection } from '../../domain/languages.ts'
import { canonicalHref, pathOfSlug, pathOfType, paths } from '../../domain/paths.ts'
import { POSTS_PER_PAGE, postListHref } from '../../domain/postList.ts'
import { MAX_QUESTIONS_IN_SECTION } from '../../domain/questions.ts'
import { isUsableSlug, slugTypeFilter } from '../../domain/slugs.ts'
import {
  type Alternate,
  listAlternates,
  listTranslations,
  originalProjection,
} from '../../domain/translations.ts'
import type { Runtime } from '../config/runtime.tsx'
import { type ContentAccess, createContentClient } from '../content/client.ts'
import type { QueryName } from '../content/contentQuery.ts'
import { postList } from '../content/posts.ts'
import { createSiteRedirectResolver, redirectsQuery } from '../pages/redirectsQuery.ts'

const pagesQuery = defineQuery(`{
  "pages": *[${fixedPageFilter}]{ _type, _updatedAt, "noIndex": seo.noIndex },
  "questions": count(*[_type == "faq" && defined(question) && defined(answer)]),
  "postCount": count(${postList}),
  "pagesWithSlug": *[${slugTypeFilter} && defined(slug.current)] | order(publishedAt desc, _id desc) {
    _id,
    "original": ${originalProjection},
    "language": ${languageProjection},
    "slug": slug.current,
    _updatedAt,
    "noIndex": seo.noIndex
  }
}`)

export type ListedPage = {
  path: string
  /** Undefined for the pages that list other documents, which have no date of their own. */
  updatedAt?: string | undefined
  noIndex?: boolean
  /** The page and its translations. */
  alternates?: readonly Alternate[]
}

/** Lists all pages, even those not indexed. @throws the errors of the Sanity client: network, 4xx, 5xx */
export async function listPages(
  access: ContentAccess,
  mode: Runtime['mode'] = 'live',
): Promise<ListedPage[]> {
  const { pages, pagesWithSlug, questions, postCount } = await createContentClient({
    access,
  }).fetch(pagesQuery, {}, { tag: 'pages' satisfies QueryName })
  // If one FAQ section can show all questions, the questions page would only repeat the section.
  const isNotIndexed = (path: string) =>
    path === paths.thankYou || (path === paths.questions && questions <= MAX_QUESTIONS_IN_SECTION)
  const fixedPages = Object.entries(pathOfType).map(([type, path]): ListedPage => {
    const page = pages.find(({ _type }) => _type === type)
    const isList = type === 'blogPage' || type === 'questionsPage'
    return {
      path,
      updatedAt: isList ? undefined : page?._updatedAt,
      // A page without a document answers with 404.
      noIndex: !page || isNotIndexed(path) || Boolean(page.noIndex),
    }
  })
  const usablePages = pagesWithSlug.flatMap((page) =>
    isUsableSlug(page.slug) ? { ...page, slug: page.slug } : [],
  )
  const indexedPages = usablePages.filter(({ noIndex }) => !noIndex)
  const blogPage = pages.find(({ _type }) => _type === 'blogPage')
  const furtherBlogPages = Array.from(
    { length: blogPage ? Math.max(0, Math.ceil(postCount / POSTS_PER_PAGE) - 1) : 0 },
    (_, at): ListedPage => {
      const page = at + 2
      const path =
        mode === 'static' ? exportedPostListPath(page) : postListHref({ page, search: '' })
      return { path, noIndex: Boolean(blogPage?.noIndex) }
    },
  )
  return [
    ...fixedPages,
    ...furtherBlogPages,
    ...usablePages.map((page) => ({
      path: pathOfSlug(page.slug),
      updatedAt: page._updatedAt,
      noIndex: Boolean(page.noIndex),
      alternates: listAlternates(listTranslations(page, indexedPages)),
    })),
  ]
}

/**
 * Maps each redirected path to its final href. Omits paths that lead into a loop, and paths of pages.
 * @throws the errors of the Sanity client: network, 4xx, 5xx
 */
export async function listRedirects(access: ContentAccess): Promise<ReadonlyMap<string, string>> {
  const answer = await createContentClient({ access }).fetch(
    redirectsQuery,
    {},
    { tag: 'redirects' satisfies QueryName },
  )
  const resolve = createSiteRedirectResolver(answer)
  return new Map(
    answer.redirects.flatMap(({ from }): [string, string][] => {
      const to = typeof from === 'string' ? resolve(from).to : undefined
      return from && to ? [[canonicalHref(from), to]] : []
    }),
  )
}
