import { defineQuery } from 'groq'
import { headDescription, headTitle } from '../domain/headText.ts'
import { pathOfSlug, pathOfType } from '../domain/paths.ts'
import { isFreeSlug, isSlugType } from '../domain/slugs.ts'
import { type ContentAccess, createContentClient } from './content/client.ts'
import type { QueryName } from './content/contentQuery.ts'
import { postLinkProjection, postList } from './content/posts.ts'

const outlineQuery = defineQuery(`{
  "settings": *[_type == "siteSettings"][0]{ brandName, strapline },
  "pages": *[_type in [
    "homePage", "blogPage", "contactPage", "aboutPage", "privacyPage", "refundPage", "termsPage",
    "questionsPage"
  ]]{ _type, heading, lead, "noIndex": seo.noIndex, seo { title, description } },
  "landingPages": *[_type == "page" && defined(slug.current)] | order(slug.current) {
    title,
    "slug": slug.current,
    "noIndex": seo.noIndex,
    seo { title, description }
  },
  "posts": ${postList}[0...20]{
    ${postLinkProjection},
    _updatedAt,
    excerpt,
    "author": author->name,
    "category": category->title,
    "noIndex": seo.noIndex
  }
}`)

export type OutlinedPage = { path: string; title: string; description?: string | undefined }

export type OutlinedPost = OutlinedPage & {
  id: string
  publishedAt?: string | undefined
  updatedAt: string
  author?: string | undefined
  category?: string | undefined
  noIndex: boolean
}

/** The content of the feed and of llms.txt. */
export type Outline = {
  name: string
  strapline?: string | undefined
  pages: OutlinedPage[]
  posts: OutlinedPost[]
}

/** The fields below that are not texts. */
const LISTS = ['pages', 'landingPages', 'posts']
const OBJECTS = ['', 'seo', 'settings']

/** Replaces values whose type differs from the schema, because scripts may write anything. */
function withoutOddValues<Answer>(answer: Answer): Answer {
  return cleanValue('', answer) as Answer // of the same fields
}

function cleanValue(name: string, value: unknown): unknown {
  if (LISTS.includes(name))
    return Array.isArray(value) ? value.map((item) => cleanValue('', item)) : []
  if (name === 'noIndex') return value === true
  if (!OBJECTS.includes(name)) return typeof value === 'string' ? value : null
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, cleanValue(field, inner)]),
  )
}

/**
 * Reads the content of the feed and of llms.txt.
 *
 * Errors: those of the client.
 */
export async function readOutline(access: ContentAccess): Promise<Outline> {
  const answer = await createContentClient({ access }).fetch(
    outlineQuery,
    {},
    { tag: 'outline' satisfies QueryName },
  )
  const { settings, pages, landingPages, posts } = withoutOddValues(answer)
  const { brandName, strapline } = settings ?? {}
  const fixedPages = Object.entries(pathOfType).flatMap(([type, path]) => {
    const page = pages.find(({ _type }) => _type === type)
    if (!page || page.noIndex) return []
    const { heading, lead, seo } = page
    return [
      {
        path,
        title: headTitle({ seo, heading, brandName }),
        description: headDescription({ seo, lead, strapline }) ?? undefined,
      },
    ]
  })
  const freePages = landingPages.flatMap(({ title, slug, noIndex, seo }) =>
    isFreeSlug(slug) && !noIndex
      ? [
          {
            path: pathOfSlug(slug),
            title: headTitle({ seo, heading: title, brandName }),
            description: headDescription({ seo, strapline }) ?? undefined,
          },
        ]
      : [],
  )
  return {
    name: brandName ?? '',
    ...(strapline ? { strapline } : {}),
    pages: [...fixedPages, ...freePages],
    posts: posts.flatMap(
      ({ _id, title, slug, publishedAt, _updatedAt, excerpt, author, category, noIndex }) =>
        title && slug
          ? [
              {
                id: _id,
                path: pathOfSlug(slug),
                title,
                description: excerpt ?? undefined,
                publishedAt: publishedAt ?? undefined,
                updatedAt: _updatedAt,
                author: author ?? undefined,
                category: category ?? undefined,
                noIndex: noIndex === true,
              },
            ]
          : [],
    ),
  }
}

const shareQuery = defineQuery(`{
  "settings": *[_type == "siteSettings"][0]{ brandName, strapline },
  "heading": *[_type == $type][0].heading,
  "title": *[${isSlugType} && slug.current == $slug][0]{ "title": coalesce(title, name) }.title
}`)

export type ShareText = { heading: string; name: string }

/**
 * Reads the words for the drawn share picture of a page; undefined for a path without a page or a heading.
 *
 * Errors: those of the client.
 */
export async function readShareText(
  access: ContentAccess,
  path: string,
): Promise<ShareText | undefined> {
  const type = Object.entries(pathOfType).find(([, fixed]) => fixed === path)?.[0] ?? ''
  const slug = type ? '' : path.slice(1)
  const answer = await createContentClient({ access }).fetch(
    shareQuery,
    { type, slug },
    { tag: 'share' satisfies QueryName },
  )
  const { settings, heading, title } = withoutOddValues(answer)
  const name = settings?.brandName ?? ''
  const text = type ? heading || settings?.strapline || name : title
  return text ? { heading: text, name } : undefined
}
