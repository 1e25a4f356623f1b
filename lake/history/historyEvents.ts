import {
  type Document,
  draftId,
  isPublishedId,
  publishedId,
  releaseNameOf,
} from '../document/ids.ts'
import { isRecord } from '../request/json.ts'
import type { Revision } from '../store/storage.ts'

/** An event in the format of the Studio's type `DocumentGroupEvent`. */
export type HistoryEvent = {
  type:
    | 'createDocumentVersion'
    | 'deleteDocumentVersion'
    | 'publishDocumentVersion'
    | 'unpublishDocument'
    | 'deleteDocumentGroup'
    | 'createLiveDocument'
    | 'updateLiveDocument'
  timestamp: string
  author: string
  documentId: string
  versionId?: string
  versionRevisionId?: string
  revisionId?: string
  contributors?: string[]
}

type RevisionChange = Revision & { existed: boolean }

/** The history of a published document includes its versions in published or archived releases. */
export function listHistoryIds(id: string, documents: readonly Document[]): string[] {
  if (!isPublishedId(id)) return [publishedId(id), id]
  const versions = documents
    .filter(({ _type }) => _type === 'system.release')
    .flatMap(({ finalDocumentStates }) =>
      Array.isArray(finalDocumentStates) ? finalDocumentStates : [],
    )
    .flatMap((state) => (isRecord(state) && typeof state.id === 'string' ? [state.id] : []))
    .filter((version) => publishedId(version) === id)
  return [id, draftId(id), ...versions]
}

/**
 * Lists events, newest first, except edits of drafts, which the Studio reads elsewhere. @param revisions oldest first
 */
export function listHistoryEvents(
  id: string,
  revisions: readonly Revision[],
): { event: HistoryEvent; seq: number }[] {
  const groupId = publishedId(id)
  const draftOrVersionId = isPublishedId(id) ? draftId(id) : id
  const events: { event: HistoryEvent; seq: number }[] = []
  const lastRevisions = new Map<string, string>()
  const contributorsOf = new Map<string, string[]>()

  for (const [seq, transaction] of Map.groupBy(changesOf(revisions), ({ seq }) => seq)) {
    const published = transaction.find((change) => change.documentId === groupId)
    const version = findVersionChange(transaction, draftOrVersionId, groupId)
    const versionId = version?.documentId ?? draftOrVersionId
    const lastVersionRevision = lastRevisions.get(versionId) ?? ''
    const { transactionId: revision, timestamp, author } = transaction[0] as RevisionChange // no group is empty
    const add = (event: Omit<HistoryEvent, 'timestamp' | 'author' | 'documentId'>) => {
      events.push({ seq, event: { timestamp, author, documentId: groupId, ...event } })
    }

    if (version?.existed && !version.exists && published?.exists) {
      add({
        type: 'publishDocumentVersion',
        versionId,
        versionRevisionId: lastVersionRevision,
        revisionId: revision,
        contributors: contributorsOf.get(versionId) ?? [],
      })
    } else if (published?.existed && !published.exists) {
      // A document that still has a draft or version was unpublished, not deleted.
      if (version?.exists || (!version && lastVersionRevision !== '')) {
        if (version && !version.existed) {
          add({ type: 'createDocumentVersion', versionId, versionRevisionId: revision })
        }
        add({
          type: 'unpublishDocument',
          versionId,
          versionRevisionId: version ? revision : lastVersionRevision,
        })
      } else {
        add({ type: 'deleteDocumentGroup' })
      }
    } else if (version && !version.exists) {
      add({ type: 'deleteDocumentVersion', versionId, versionRevisionId: lastVersionRevision })
    } else if (version && !version.existed) {
      add({ type: 'createDocumentVersion', versionId, versionRevisionId: revision })
    } else if (published?.exists) {
      const type = published.existed ? 'updateLiveDocument' : 'createLiveDocument'
      add({ type, revisionId: revision })
    }

    for (const { documentId, exists } of transaction) {
      const contributors = [...(contributorsOf.get(documentId) ?? []), author]
      lastRevisions.set(documentId, exists ? revision : '')
      contributorsOf.set(documentId, exists ? [...new Set(contributors)] : [])
    }
  }
  return events.filter(({ event }) => belongsToHistory(event, id)).reverse()
}

/** Returns the deletion of the version that a release published here or, without one, the change of `versionId`. */
function findVersionChange(
  transaction: readonly RevisionChange[],
  versionId: string,
  groupId: string,
) {
  const deletedVersion = transaction.find(
    ({ documentId, existed, exists }) => releaseNameOf(documentId) && existed && !exists,
  )
  const isPublished = transaction.some(({ documentId, exists }) => documentId === groupId && exists)
  return deletedVersion && isPublished
    ? deletedVersion
    : transaction.find(({ documentId }) => documentId === versionId)
}

function belongsToHistory({ type }: HistoryEvent, id: string): boolean {
  switch (type) {
    case 'createDocumentVersion':
    case 'deleteDocumentVersion':
      return !isPublishedId(id)
    case 'unpublishDocument':
    case 'createLiveDocument':
    case 'updateLiveDocument':
      return isPublishedId(id)
    default:
      return true
  }
}

function changesOf(revisions: readonly Revision[]): RevisionChange[] {
  const existsById = new Map<string, boolean>()
  return revisions.map((revision) => {
    // If the first revision that history contains is a deletion, the document existed before.
    const existed = existsById.get(revision.documentId) ?? !revision.exists
    existsById.set(revision.documentId, revision.exists)
    return { ...revision, existed }
  })
}
