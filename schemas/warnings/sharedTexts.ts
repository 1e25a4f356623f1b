import type { ValidationContext } from '@sanity/types'
import { apiVersion } from '../../domain/apiVersion.ts'
import { pathOfType } from '../../domain/paths.ts'
import { isRecord } from '../../domain/records.ts'
import { fitToShareFont } from '../../domain/shareFont.ts'
import { isSlugType } from '../../domain/slugs.ts'

const MAX_QUOTED = 3

/** The fields whose text is drawn on the share picture of a page without a picture. */
const fieldsOf = (type: string) =>
  type === 'siteSettings'
    ? ['brandName', 'strapline']
    : isSlugType(type) || Object.hasOwn(pathOfType, type)
      ? ['title', 'name', 'heading']
      : []

const hasPicture = (value: unknown) => isRecord(value) && Boolean(value.asset)

const hasOwnPicture = ({ seo, cover, picture, photo, shareImage }: Record<string, unknown>) =>
  [isRecord(seo) && seo.image, cover, picture, photo, shareImage].some(hasPicture)

const SITE_PICTURE_QUERY = '*[_id == "siteSettings"][0].shareImage.asset._ref'

/** Warns about words and symbols that a generated share picture leaves out. */
export async function listSharedTextWarnings(
  document: unknown,
  { getClient }: Pick<ValidationContext, 'getClient'>,
) {
  if (!isRecord(document) || hasOwnPicture(document)) return []
  const warnings = fieldsOf(String(document._type)).flatMap((field) => {
    const { drawn, missing } = fitToShareFont(String(document[field] ?? ''))
    if (missing.length === 0) return []
    const quoted = missing.slice(0, MAX_QUOTED).map((words) => `“${words}”`)
    const result = drawn ? `shows only “${drawn}”` : 'does not show this text'
    const advice =
      document._type === 'siteSettings'
        ? '“Picture of shared links”'
        : '“Shared picture” under “Search engines”'
    return {
      path: [field],
      message: `The picture of shared links ${result}, because its fonts lack ${quoted.join(', ')}. Change the text, or choose a ${advice}.`,
    }
  })
  if (warnings.length === 0) return []
  const client = getClient({ apiVersion }).withConfig({ perspective: 'published' })
  return (await client.fetch<string | null>(SITE_PICTURE_QUERY)) ? [] : warnings
}
