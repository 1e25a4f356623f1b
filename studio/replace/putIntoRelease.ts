import type { SanityClient } from 'sanity'
import { groupedBy } from '../content/groupedBy.ts'
import { randomKey } from '../content/randomHex.ts'
import type { Replacement } from './replacement.ts'

/**
 * Puts replacements where they are published together: those of published documents into a new release, those of
 * drafts into the drafts, which would bring the former words back otherwise. A draft that was changed meanwhile refuses
 * all of it. A version names the revision that it was made from, so that its release changes the replaced texts alone.
 *
 * @returns the release; undefined where only drafts have the words
 */
export async function putIntoRelease(
  client: SanityClient,
  replacements: readonly Replacement[],
  title: string,
): Promise<string | undefined> {
  const releaseId = replacements.some(({ isDraft }) => !isDraft) ? `r${randomKey()}` : undefined
  if (releaseId)
    await client.action({
      actionType: 'sanity.action.release.create',
      releaseId,
      metadata: { title, releaseType: 'asap' },
    })
  const transaction = client.transaction()
  for (const [, ofOne] of groupedBy(replacements, ({ document }) => document._id)) {
    const { id, isDraft, document } = ofOne[0]
    const { _rev, _createdAt, _updatedAt, ...content } = document
    const _id = isDraft ? document._id : `versions.${releaseId}.${id}`
    const base = { id, rev: _rev }
    if (!isDraft) transaction.create({ ...content, _id, _system: { base } })
    const set = Object.fromEntries(ofOne.map(({ path, value }) => [path, value]))
    transaction.patch(_id, { set, ...(isDraft ? { ifRevisionID: String(_rev) } : {}) })
  }
  try {
    await transaction.commit({ returnDocuments: false })
  } catch (error) {
    // An empty release would stay; only one that is archived can be deleted.
    if (releaseId) {
      await client.action({ actionType: 'sanity.action.release.archive', releaseId })
      await client.action({ actionType: 'sanity.action.release.delete', releaseId })
    }
    throw error
  }
  return releaseId
}
