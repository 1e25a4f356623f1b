import { defineQuery } from 'groq'
import { headDescription, headTitle } from '../domain/headText.ts'
import { pathOfSlug, pathOfType } from '../domain/paths.ts'
import { isSlugType } from '../domain/slugs.ts'
import { type ContentAccess, createContentClient } from './content/client.ts'
import type { QueryName } from './content/contentQuery.ts'
import { postLinkProjection, postList } from './content/posts.ts'

const outlineQuery = defineQuery(`{
  "settings": *[_type == "siteSettings"][0]{ brandName, strapline },
  "blog": *[_type == "blogPage"][0]{ heading, lead, seo { title, description } },
  "posts": ${postList}[0...20]{
    ${postLinkProjection},
    _updatedAt,
    excerpt,
    "author": author->name,
    "category": category->title
  }
}`)

export type OutlinedPost = {
  path: string
  title: string
  description?: string | undefined
  publishedAt?: string | undefined
  updatedAt: string
  author?: string | undefined
  category?: string | undefined
}

/** The content of the feed. */
export type Outline = {
  name: string
  title: string
  description?: string | undefined
  posts: OutlinedPost[]
}

/** The fields of this file's queries that contain objects. The empty name is the result itself, or a post. */
const OBJECT_FIELDS = ['', 'seo', 'settings', 'blog']

/** Replaces values whose type differs from the schema by null, because scripts may write anything. */
function withoutOddValues<Result>(result: Result): Result {
  return cleanValue('', result) as Result // with the same fields
}

function cleanValue(name: string, value: unknown): unknown {
  if (name === 'posts') return Array.isArray(value) ? value.map((item) => cleanValue('', item)) : []
  if (!OBJECT_FIELDS.includes(name)) return typeof value === 'string' ? value : null
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, cleanValue(field, inner)]),
  )
}

/** Errors: those of the client. */
export async function readOutline(access: ContentAccess): Promise<Outline> {
  const answer = await createContentClient({ access }).fetch(
    outlineQuery,
    {},
    { tag: 'outline' satisfies QueryName },
  )
  const { settings, blog, posts } = withoutOddValues(answer)
  const { brandName, strapline } = settings ?? {}
  const { seo, heading, lead } = blog ?? {}
  return {
    name: brandName ?? '',
    title: headTitle({ seo, heading, brandName }),
    description: headDescription({ seo, lead, strapline }) ?? undefined,
    posts: posts.flatMap(({ title, slug, publishedAt, _updatedAt, excerpt, author, category }) =>
      title && slug
        ? [
            {
              path: pathOfSlug(slug),
              title,
              description: excerpt ?? undefined,
              publishedAt: publishedAt ?? undefined,
              updatedAt: _updatedAt,
              author: author ?? undefined,
              category: category ?? undefined,
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

/** Reads the text of a page's drawn share picture; undefined without page or text. Errors: those of the client. */
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
