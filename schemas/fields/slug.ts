import { defineField, type SlugIsUniqueValidator, type SlugifierFn } from '@sanity/types'
import { apiVersion } from '../../domain/apiVersion.ts'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { checkSlug, generateSlug, type SlugType, slugTypes } from '../../domain/slugs.ts'

/** Upper and lower case count as the same, as in the addresses of the site. */
const isUnique: SlugIsUniqueValidator = (slug, { document, getClient }) =>
  getClient({ apiVersion })
    .withConfig({ perspective: 'raw' })
    .fetch<boolean>(
      `!defined(*[_type in $types && !sanity::versionOf($id)
        && lower(slug.current) == lower($slug)][0]._id)`,
      { types: Object.keys(slugTypes), id: publishedIdOf(document?._id ?? ''), slug },
    )

const slugify: SlugifierFn = (title, _, { parent }) => {
  const { slug } = (parent ?? {}) as { slug?: { current?: string } } // the document
  return generateSlug(title, slug?.current)
}

export const slugField = (type: SlugType, source: string) =>
  defineField({
    name: 'slug',
    title: 'Address',
    description: `The end of the page’s web address, for example ${slugTypes[type]}. Changing it later keeps the old address working through a redirect.`,
    type: 'slug',
    options: { source, slugify, isUnique },
    validation: (rule) => rule.custom((value) => checkSlug(type, value?.current)),
  })
