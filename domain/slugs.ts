import { canonicalHref, pathOfSlug, readablePath } from './paths.ts'
import { isRecord } from './records.ts'
import { isReserved } from './reserved.ts'

/** The document types with a slug, each with an example of a slug. */
export const slugTypes = {
  post: 'front-desk-checklist',
  page: 'hotels/goa',
  author: 'asha-rao',
} as const

/** Repeats the keys of `slugTypes`, because Sanity's typegen cannot evaluate `Object.keys`. */
export const slugTypeFilter = '_type in ["page", "post", "author"]'

export type SlugType = keyof typeof slugTypes

export const isSlugType = (type: string): type is SlugType => Object.hasOwn(slugTypes, type)

/** Returns undefined if the slug is missing, empty or not a string. Scripts can store any value. */
export function readSlug({ slug }: { _id: string; slug?: unknown }): string | undefined {
  const current = isRecord(slug) ? slug.current : undefined
  return typeof current === 'string' && current !== '' ? current : undefined
}

const MAX_SLUG_CHARACTERS = 96

const segment = '[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)*'
const oneSegment = new RegExp(`^${segment}$`)
const severalSegments = new RegExp(`^${segment}(?:/${segment})*$`)

/** A page at `/index` would overwrite the home page in a static export. A redirect from `/index` is allowed. */
const isReservedSlug = (slug: string): boolean =>
  slug.toLowerCase() === 'index' || isReserved(pathOfSlug(slug))

/** Whether a request can reach a page with this slug. Scripts can store slugs such as `a//b` or `a?b`. */
export const isUsableSlug = (slug: unknown): slug is string =>
  typeof slug === 'string' &&
  slug !== '' &&
  !/[?#]/.test(slug) &&
  readablePath(canonicalHref(pathOfSlug(slug))) === pathOfSlug(slug) &&
  !isReservedSlug(slug)

/** Does not check whether another document has the slug. */
export function checkSlug(type: SlugType, slug: string | undefined): true | string {
  const example = `for example "${slugTypes[type]}"`
  // An author without a slug has no page.
  if (!slug && type === 'author') return true
  if (!slug)
    return `A page needs an address in Latin letters: press Generate, or write one, ${example}.`
  if (slug.length > MAX_SLUG_CHARACTERS)
    return `The address is too long. Use at most ${MAX_SLUG_CHARACTERS} characters.`
  const mayHaveSlashes = type === 'page'
  if (!(mayHaveSlashes ? severalSegments : oneSegment).test(slug))
    return mayHaveSlashes
      ? `Use only letters and digits, with one hyphen, underscore or slash between words, ${example}.`
      : `Use only letters and digits, with one hyphen or underscore between words, ${example}.`
  if (isReservedSlug(slug))
    return `"/${slug}" is already the address of another page, or is reserved by the site. Choose another one.`
  return true
}

/**
 * Keeps the current folder, such as `hotels/`. Returns '' for a title without letters and digits, and for a title with
 * letters that are not Latin, such as “酒店 3”.
 */
export function generateSlug(title: string, currentSlug = ''): string {
  const folder = currentSlug.slice(0, currentSlug.lastIndexOf('/') + 1)
  const letters = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (/(?!\p{Script=Latin})\p{L}/u.test(letters)) return ''
  const words = letters
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return words && `${folder}${words}`.slice(0, MAX_SLUG_CHARACTERS).replace(/-$/, '')
}
