import { isDraftId } from '@sanity/client/csm'
import type { SanityClient } from 'sanity'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { randomKey } from '../content/randomHex.ts'
import type { Replacement } from './findReplacements.ts'

/**
 * Replaces published texts in a new release. Changes drafts immediately: if a draft kept the old text, publishing it
 * after the release would restore that text. Returns the release's id, if any. @throws if a draft was edited since the
 * search; then nothing is replaced
 */
export async function applyReplacements(
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
  const byDocument = Map.groupBy(replacements, ({ document }) => document)
  for (const [document, replacementsOfDocument] of byDocument) {
    const isDraft = isDraftId(document._id)
    const id = publishedIdOf(document._id)
    const { _rev, _createdAt, _updatedAt, ...content } = document
    const _id = isDraft ? document._id : `versions.${releaseId}.${id}`
    // Publishing the release in the embedded lake changes only the texts that differ from `base`.
    const base = { id, rev: _rev }
    if (!isDraft) transaction.create({ ...content, _id, _system: { base } })
    const set = Object.fromEntries(replacementsOfDocument.map(({ path, value }) => [path, value]))
    transaction.patch(_id, { set, ...(isDraft ? { ifRevisionID: String(_rev) } : {}) })
  }
  try {
    await transaction.commit({ returnDocuments: false })
  } catch (error) {
    if (releaseId) await deleteEmptyRelease(client, releaseId).catch(console.error)
    throw error
  }
  return releaseId
}

/** Archives the release first, because an active release cannot be deleted. */
async function deleteEmptyRelease(client: SanityClient, releaseId: string) {
  await client.action({ actionType: 'sanity.action.release.archive', releaseId })
  await client.action({ actionType: 'sanity.action.release.delete', releaseId })
}
