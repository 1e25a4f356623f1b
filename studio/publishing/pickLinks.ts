import { ClientError, type SanityClient } from '@sanity/client'
import { pagesAmong, withPickedLinks } from '../../domain/pickedLinks.ts'
import { isSlugType } from '../../domain/slugs.ts'
import type { HealthDocument } from '../content/documents.ts'

const PAGES = `*[${isSlugType} || _type == "redirect"]{ _id, _type, slug, from, to }`

/**
 * Makes links that were typed or pasted into a draft refer to the pages of this site to which they lead: these cannot be
 * deleted from then on, and may get a new address.
 *
 * @returns whether the draft is another one now, by this or by a colleague
 */
export async function pickLinks(
  client: SanityClient,
  draft: HealthDocument & { _rev: string },
): Promise<boolean> {
  if (!JSON.stringify(draft).includes('"href":"/')) return false
  const pages = await client.fetch<HealthDocument[]>(PAGES, {}, { perspective: 'published' })
  const picked = withPickedLinks(draft, pagesAmong(pages))
  if (picked === draft) return false
  const changed = Object.entries(picked).filter(([name, field]) => field !== draft[name])
  try {
    await client
      .patch(draft._id)
      .ifRevisionId(draft._rev)
      .set(Object.fromEntries(changed))
      .commit({ returnDocuments: false })
  } catch (error) {
    if (!(error instanceof ClientError) || error.statusCode !== 409) throw error
  }
  return true
}
