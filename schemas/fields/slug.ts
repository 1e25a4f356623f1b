import { defineField, type SlugIsUniqueValidator } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { isReserved, postPath } from '../../domain/paths.ts'

const shape = /^[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)*$/

/** Says what is wrong with a slug as a page's address, or true. */
function checkSlug(current: string | undefined): true | string {
  if (!current)
    return 'A page needs an address in Latin letters: press Generate, or write one such as "front-desk-checklist".'
  if (current.length > 96)
    return 'Keep the address under 97 characters, so that it fits in a message.'
  if (!shape.test(current))
    return 'Use letters, digits, single hyphens or underscores only, for example "front-desk-checklist".'
  if (isReserved(postPath(current)))
    return `"/${current}" is already the address of another page. Choose another one.`
  return true
}

/** The site takes no notice of case in an address, so two posts may not differ in it alone. */
const isUnique: SlugIsUniqueValidator = (slug, { document, getClient }) =>
  getClient({ apiVersion })
    .withConfig({ perspective: 'raw' })
    .fetch<boolean>(
      `!defined(*[_type == $type && !(_id in [$id, "drafts." + $id])
        && lower(slug.current) == lower($slug)][0]._id)`,
      { type: document?._type, id: document?._id.replace(/^drafts\./, ''), slug },
    )

export const slugField = (source: string) =>
  defineField({
    name: 'slug',
    title: 'Address',
    description:
      'The end of the page’s web address. Changing it later keeps the old address working through a redirect.',
    type: 'slug',
    options: { source, maxLength: 96, isUnique },
    validation: (rule) => rule.custom((value) => checkSlug(value?.current)),
  })
