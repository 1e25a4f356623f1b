import { defineField, type SlugIsUniqueValidator, type SlugifierFn } from '@sanity/types'
import { apiVersion } from '../../domain/apiVersion.ts'
import { publishedIdOf, releasePrefixOf } from '../../domain/documentIds.ts'
import { checkSlug, generateSlug, type SlugType, slugTypes } from '../../domain/slugs.ts'

/**
 * Selects another document with the address, a published one first. Ignores case, as the site does in paths. In a
 * release, ignores the addresses of published pages that the release replaces or unpublishes.
 */
const OTHER_PAGE_QUERY = `*[_type in $types && !sanity::versionOf($id)
  && lower(slug.current) == lower($slug)
  && _system.delete != true
  && !defined(*[_id == $releasePrefix + ^._id][0]._id)]
  | order(_id in path("drafts.**") || _id in path("versions.**"))[0]{_id, _type, title, name}`

/** Begins no document id. */
const NO_RELEASE = 'versions..'

export type OtherPage = { _id: string; _type: string; title: string | null; name: string | null }

export const otherPageWithSlug = (documentId: string, slug: string) => ({
  query: OTHER_PAGE_QUERY,
  params: {
    types: Object.keys(slugTypes),
    id: publishedIdOf(documentId),
    slug,
    releasePrefix: releasePrefixOf(documentId) ?? NO_RELEASE,
  },
})

/** Whether publishing the document would be an error: the other page is published, or in the same release. */
export const hasPrecedence = ({ _id }: OtherPage, documentId: string): boolean =>
  _id === publishedIdOf(_id) || _id.startsWith(releasePrefixOf(documentId) ?? NO_RELEASE)

const isUnique: SlugIsUniqueValidator = async (slug, { document, getClient }) => {
  const id = document?._id ?? ''
  const { query, params } = otherPageWithSlug(id, slug)
  const client = getClient({ apiVersion }).withConfig({ perspective: 'raw' })
  const other = await client.fetch<OtherPage | null>(query, params)
  return !other || !hasPrecedence(other, id)
}

/** The Studio shows the message of an error under the field. */
const slugify: SlugifierFn = async (title, _, { parent }) => {
  const { transliterate } = await import('./transliterate.ts')
  const { slug } = (parent ?? {}) as { slug?: { current?: string } } // `parent` is the document
  const generated = generateSlug(transliterate(title), slug?.current)
  if (generated) return generated
  throw new Error(
    `“${title}” cannot be written in Latin letters here. Write an address yourself, for example “monsoon-offer”.`,
  )
}

export const slugField = (type: SlugType, source: string) =>
  defineField({
    name: 'slug',
    title: 'Address',
    description: `The end of the page’s web address, for example ${slugTypes[type]}. If you change it later, a redirect keeps the old address working.`,
    type: 'slug',
    options: { source, slugify, isUnique },
    validation: (rule) => rule.custom((value) => checkSlug(type, value?.current)),
  })
