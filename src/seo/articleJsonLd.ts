import { type Language, localeOf } from '../../domain/languages.ts'
import { pathOfSlug } from '../../domain/paths.ts'
import { type Picture, shareImageUrl } from '../content/image.ts'
import { type JsonLd, organization, schemaOrg } from './jsonLd.ts'

type Author = { name: string | null; role?: string | null; slug?: string | null }

type Post = {
  title?: string | null
  excerpt?: string | null
  publishedAt?: string | null
  _updatedAt?: string | null
  cover?: Picture | null
  generatedImagePath: string
  author?: Author | null
  category?: { title: string | null } | null
  settings: Parameters<typeof organization>[0]
  language: Language
  path: string
  siteUrl: string
}

const person = ({ name, role, slug }: Author, siteUrl: string) => ({
  '@type': 'Person',
  name,
  jobTitle: role || undefined,
  url: slug ? siteUrl + pathOfSlug(slug) : undefined,
})

type AuthorPage = Author & { photo?: Picture | null; path: string; siteUrl: string }

export const profilePage = ({ photo, path, siteUrl, ...author }: AuthorPage): JsonLd =>
  schemaOrg('ProfilePage', {
    url: siteUrl + path,
    mainEntity: { ...person(author, siteUrl), image: shareImageUrl(photo, siteUrl) },
  })

/** Repeats the publisher's data, because not every parser resolves an `@id` across JSON-LD blocks. */
export function article({ title, path, siteUrl, settings, ...post }: Post): JsonLd | undefined {
  if (!title) return undefined
  const publisher = organization(settings, siteUrl)
  return schemaOrg('BlogPosting', {
    headline: title,
    description: post.excerpt,
    datePublished: post.publishedAt,
    dateModified: post._updatedAt,
    inLanguage: localeOf(post.language),
    image: shareImageUrl(post.cover, siteUrl) ?? new URL(post.generatedImagePath, siteUrl).href,
    mainEntityOfPage: siteUrl + path,
    articleSection: post.category?.title,
    author: post.author?.name ? person(post.author, siteUrl) : publisher,
    publisher,
  })
}
