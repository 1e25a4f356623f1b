import { defineField, type SlugIsUniqueValidator, type SlugifierFn } from '@sanity/types'
import { apiVersion } from '../../domain/apiVersion.ts'
import { publishedIdOf, releasePrefixOf } from '../../domain/documentIds.ts'
import { checkSlug, generateSlug, type SlugType, slugTypes } from '../../domain/slugs.ts'

/**
 * Ignores case, as the site does in paths. In a release, ignores the addresses of published pages that the release
 * replaces or unpublishes.
 */
const isUnique: SlugIsUniqueValidator = (slug, { document, getClient }) => {
  const id = document?._id ?? ''
  return getClient({ apiVersion })
    .withConfig({ perspective: 'raw' })
    .fetch<boolean>(
      `!defined(*[_type in $types && !sanity::versionOf($id)
        && lower(slug.current) == lower($slug)
        && _system.delete != true
        && !defined(*[_id == $releasePrefix + ^._id][0]._id)][0]._id)`,
      {
        types: Object.keys(slugTypes),
        id: publishedIdOf(id),
        slug,
        releasePrefix: releasePrefixOf(id),
      },
    )
}

const slugify: SlugifierFn = (title, _, { parent }) => {
  const { slug } = (parent ?? {}) as { slug?: { current?: string } } // `parent` is the document
  return generateSlug(title, slug?.current)
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
