import type { Action, SanityClient } from '@sanity/client'
import { type Replacement, withTexts } from './replacement.ts'

function byDocument(replacements: readonly Replacement[]): Replacement[][] {
  const groups = new Map<string, Replacement[]>()
  for (const one of replacements)
    groups.set(one.document._id, [...(groups.get(one.document._id) ?? []), one])
  return [...groups.values()]
}

const newReleaseId = () => `r${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`

/**
 * Puts replacements where they are published together: those of published documents into a new release, those of
 * drafts into the drafts, which would bring the former words back otherwise. A draft that was changed meanwhile refuses
 * its part.
 *
 * @returns the release; undefined where only drafts have the words
 */
export async function putIntoRelease(
  client: SanityClient,
  replacements: readonly Replacement[],
  title: string,
): Promise<string | undefined> {
  const published = byDocument(replacements.filter(({ isDraft }) => !isDraft))
  const drafts = byDocument(replacements.filter(({ isDraft }) => isDraft))
  const releaseId = published.length > 0 ? newReleaseId() : undefined
  if (releaseId) {
    await client.action({
      actionType: 'sanity.action.release.create',
      releaseId,
      metadata: { title, releaseType: 'asap' },
    })
    await client.action(
      published.map((ofOne): Action => {
        const { id, document } = ofOne[0] as Replacement // no group is empty
        const { _rev, _createdAt, _updatedAt, ...content } = withTexts(document, ofOne)
        return {
          actionType: 'sanity.action.document.version.create',
          publishedId: id,
          document: { ...content, _id: `versions.${releaseId}.${id}` },
        }
      }),
    )
  }
  const transaction = client.transaction()
  for (const ofOne of drafts) {
    const { document } = ofOne[0] as Replacement
    transaction.patch(document._id, {
      set: Object.fromEntries(ofOne.map(({ path, after }) => [path, after])),
      ifRevisionID: String(document._rev),
    })
  }
  if (drafts.length > 0) await transaction.commit({ returnDocuments: false })
  return releaseId
}
