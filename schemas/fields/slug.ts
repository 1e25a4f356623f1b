import { defineField, type SlugIsUniqueValidator, type SlugifierFn } from '@sanity/types'
import { apiVersion } from '../../domain/apiVersion.ts'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { checkSlug, generateSlug, type SlugType, slugTypes } from '../../domain/slugs.ts'

/** Ignores case, as the site does in paths. */
const isUnique: SlugIsUniqueValidator = (slug, { document, getClient }) =>
  getClient({ apiVersion })
    .withConfig({ perspective: 'raw' })
    .fetch<boolean>(
      `!defined(*[_type in $types && !sanity::versionOf($id)
        && lower(slug.current) == lower($slug)][0]._id)`,
      { types: Object.keys(slugTypes), id: publishedIdOf(document?._id ?? ''), slug },
    )

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
