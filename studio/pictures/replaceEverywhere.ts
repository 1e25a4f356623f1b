import type { SanityClient } from 'sanity'
import { groupedBy } from '../content/groupedBy.ts'
import type { Use } from './usage.ts'

/** The places that show a picture and are changed with it: what a draft replaces already goes by itself. */
export const replaceable = (uses: readonly Use[]): Use[] =>
  uses.filter(({ obstacle }) => obstacle?.kind !== 'replaced')

/** Another picture in the place of one: its crop was of the former. */
const patchOf = (uses: readonly Use[], asset: string) => ({
  set: Object.fromEntries(uses.map(({ path }) => [`${path}.asset._ref`, asset])),
  unset: uses.flatMap(({ path }) => [`${path}.crop`, `${path}.hotspot`]),
})

/**
 * Puts another picture wherever one is shown: into drafts, and into the versions of releases.
 *
 * @param asset the id of the new picture
 * @returns how many documents have it now
 */
export async function replaceEverywhere(
  client: SanityClient,
  uses: readonly Use[],
  asset: string,
): Promise<number> {
  const shown = replaceable(uses)
  // A draft goes by its public id.
  const drafts = groupedBy(
    shown.filter(({ obstacle }) => !obstacle),
    ({ id }) => id,
  )
  const versions = groupedBy(
    shown.filter(({ obstacle }) => obstacle),
    ({ document }) => document._id,
  )
  if (drafts.length > 0)
    await client.action(
      drafts.map(([id, ofOne]) => ({
        actionType: 'sanity.action.document.edit',
        publishedId: id,
        draftId: `drafts.${id}`,
        patch: patchOf(ofOne, asset),
      })),
    )
  const transaction = client.transaction()
  for (const [id, ofOne] of versions) transaction.patch(id, patchOf(ofOne, asset))
  if (versions.length > 0) await transaction.commit({ returnDocuments: false })
  return drafts.length + versions.length
}
