import { defineQuery } from 'groq'
import { exportedPostListPath } from '../domain/exportedPostList.ts'
import { pathOfSlug, pathOfType, paths } from '../domain/paths.ts'
import { POSTS_PER_PAGE, postListHref } from '../domain/postList.ts'
import { QUESTIONS_IN_SECTION } from '../domain/questions.ts'
import { isFreeSlug } from '../domain/slugs.ts'
import type { Runtime } from './config/runtime.tsx'
import { type ContentAccess, createContentClient } from './content/client.ts'
import type { QueryName } from './content/contentQuery.ts'
import { postList } from './content/posts.ts'

const pagesQuery = defineQuery(`{
  "pages": *[_type in [
    "homePage", "blogPage", "contactPage", "thankYouPage", "aboutPage", "privacyPage", "refundPage", "termsPage", "questionsPage"
  ]]{ _type, _updatedAt, "noIndex": seo.noIndex },
  "settings": *[_type == "siteSettings"][0]._updatedAt,
  "sectionParts": *[_type in [
    "benefit", "clientLogo", "faq", "featureTile", "partner", "pricingAddOn", "pricingPlan", "testimonial"
  ]] | order(_updatedAt desc)[0]._updatedAt,
  "newestQuestion": *[_type == "faq"] | order(_updatedAt desc)[0]._updatedAt,
  "questions": count(*[_type == "faq" && defined(question) && defined(answer)]),
  "listed": count(${postList}),
  "landingPages": *[_type == "page" && defined(slug.current)] | order(slug.current) {
    "slug": slug.current,
    _updatedAt,
    "noIndex": seo.noIndex
  },
  "authors": *[_type == "author" && defined(slug.current)] | order(slug.current) {
    _id,
    "slug": slug.current,
    _updatedAt,
    "noIndex": seo.noIndex
  },
  "posts": *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id desc) {
    "slug": slug.current,
    _updatedAt,
    "author": author._ref,
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
 * Every path that has a page: the fixed ones, the further pages of the blog list, the landing pages, the posts, newest
 * first, then the authors. For the static export and the sitemap.
 *
 * @param mode in a static export the pages of the list have other paths
 * Errors: the client's own.
 */
export async function listPages(
  access: ContentAccess,
  mode: Runtime['mode'] = 'live',
): Promise<ListedPage[]> {
  const { pages, settings, landingPages, authors, posts, ...parts } = await createContentClient({
    access,
  }).fetch(pagesQuery, {}, { tag: 'pages' satisfies QueryName })
  const { sectionParts, newestQuestion, questions, listed } = parts

  const newestOf = new Map<string, string | undefined>()
  for (const { author, _updatedAt } of posts)
    if (author) newestOf.set(author, latest(newestOf.get(author), _updatedAt))
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
  /** The thank-you page follows an enquiry, and home has the same questions as long as they are few. */
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
    ...landingPages.flatMap(({ slug, noIndex, _updatedAt }) =>
      isFreeSlug(slug)
        ? [listedPage(pathOfSlug(slug), noIndex, latest(_updatedAt, sectionParts))]
        : [],
    ),
    ...posts.flatMap(({ slug, noIndex, _updatedAt }) =>
      isFreeSlug(slug) ? [listedPage(pathOfSlug(slug), noIndex, _updatedAt)] : [],
    ),
    ...authors.flatMap(({ _id, slug, noIndex, _updatedAt }) =>
      isFreeSlug(slug)
        ? [listedPage(pathOfSlug(slug), noIndex, latest(_updatedAt, newestOf.get(_id)))]
        : [],
    ),
  ]
}
