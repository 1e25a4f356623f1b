import { defineQuery } from 'groq'
import { exportedPostListPath } from '../domain/exportedPostList.ts'
import { canonicalHref, pathOfSlug, pathOfType, paths } from '../domain/paths.ts'
import { POSTS_PER_PAGE, postListHref } from '../domain/postList.ts'
import { QUESTIONS_IN_SECTION } from '../domain/questions.ts'
import { isFreeSlug, isSlugType } from '../domain/slugs.ts'
import type { Runtime } from './config/runtime.tsx'
import { type ContentAccess, createContentClient } from './content/client.ts'
import type { QueryName } from './content/contentQuery.ts'
import { postList } from './content/posts.ts'
import { createRedirectFollow, redirectsQuery } from './pages/redirectsQuery.ts'

const pagesQuery = defineQuery(`{
  "pages": *[_type in [
    "homePage", "blogPage", "contactPage", "thankYouPage", "aboutPage", "privacyPage", "refundPage", "termsPage", "questionsPage"
  ]]{ _type, _updatedAt, "noIndex": seo.noIndex },
  "settings": *[_type == "siteSettings"][0]._updatedAt,
  "sectionParts": *[
    !(${isSlugType}) &&
    !(_type in ["announcement", "category", "group", "redirect", "siteSettings"]) &&
    !(string::split(_type, ".")[0] in ["sanity", "system"]) &&
    !defined(seo)
  ] | order(_updatedAt desc)[0]._updatedAt,
  "newestQuestion": *[_type == "faq"] | order(_updatedAt desc)[0]._updatedAt,
  "questions": count(*[_type == "faq" && defined(question) && defined(answer)]),
  "listed": count(${postList}),
  "ownPages": *[${isSlugType} && defined(slug.current)] | order(publishedAt desc, _id desc) {
    _id,
    _type,
    "slug": slug.current,
    _updatedAt,
    "author": select(_type == "post" => author._ref),
    "noIndex": seo.noIndex
  }
}`)

export type ListedPage = {
  path: string
  updatedAt?: string
  noIndex?: boolean
}

const latest = (...times: (string | null | undefined)[]) =>
  times.reduce<string | undefined>(
    (last, time) => (time && (!last || time > last) ? time : last),
    undefined,
  )

/**
 * Lists the paths of all pages for the static export and the sitemap: fixed pages, further pages of the blog list, then
 * pages with slugs, newest posts first.
 *
 * Errors: those of the client.
 *
 * @param mode a static export has other paths for the pages of the blog list
 */
export async function listPages(
  access: ContentAccess,
  mode: Runtime['mode'] = 'live',
): Promise<ListedPage[]> {
  const { pages, settings, ownPages, ...parts } = await createContentClient({
    access,
  }).fetch(pagesQuery, {}, { tag: 'pages' satisfies QueryName })
  const { sectionParts, newestQuestion, questions, listed } = parts

  const newestOf = new Map<string, string | undefined>()
  for (const { author, _updatedAt } of ownPages)
    if (author) newestOf.set(author, latest(newestOf.get(author), _updatedAt))
  const posts = ownPages.filter(({ _type }) => _type === 'post')
  const newestPost = latest(...posts.map(({ _updatedAt }) => _updatedAt))
  const newestPart: Partial<Record<string, string | null | undefined>> = {
    homePage: sectionParts,
    blogPage: newestPost,
    contactPage: settings,
    questionsPage: newestQuestion,
  }
  const listedPage = (path: string, noIndex: boolean | null | undefined, updatedAt?: string) => ({
    path,
    ...(noIndex ? { noIndex } : {}),
    ...(updatedAt ? { updatedAt } : {}),
  })
  /** Search engines skip the thank-you page, and the page of all questions while home shows all of them. */
  const isUnlisted = (path: string) =>
    path === paths.thankYou || (path === paths.questions && questions <= QUESTIONS_IN_SECTION)
  const fixed = Object.entries(pathOfType).map(([type, path]) => {
    const page = pages.find(({ _type }) => _type === type)
    const updatedAt = page && latest(page._updatedAt, newestPart[type])
    return listedPage(path, isUnlisted(path) || page?.noIndex, updatedAt)
  })
  const blog = fixed.find(({ path }) => path === paths.blog)
  const furtherLists = Array.from(
    { length: Math.max(0, Math.ceil(listed / POSTS_PER_PAGE) - 1) },
    (_, at) => {
      const page = at + 2
      const path =
        mode === 'static' ? exportedPostListPath(page) : postListHref({ page, search: '' })
      return listedPage(path, blog?.noIndex, blog?.updatedAt)
    },
  )
  return [
    ...fixed,
    ...(blog?.updatedAt ? furtherLists : []),
    ...ownPages.flatMap(({ _id, _type, slug, noIndex, _updatedAt }) => {
      if (!isFreeSlug(slug)) return []
      const shown = _type === 'page' ? sectionParts : newestOf.get(_id)
      return [listedPage(pathOfSlug(slug), noIndex, latest(_updatedAt, shown))]
    }),
  ]
}

/**
 * Lists the final address of each redirected path.
 *
 * Errors: those of the client.
 */
export async function listRedirects(access: ContentAccess): Promise<ReadonlyMap<string, string>> {
  const answer = await createContentClient({ access }).fetch(
    redirectsQuery,
    {},
    { tag: 'redirects' satisfies QueryName },
  )
  const follow = createRedirectFollow(answer)
  return new Map(
    answer.redirects.flatMap(({ from }): [string, string][] => {
      const to = from ? follow(from).to : undefined
      return from && to ? [[canonicalHref(from), to]] : []
    }),
  )
}
