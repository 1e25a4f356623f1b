import { draftId, isPublishedId, publishedId } from '../store/ids.ts'
import type { Revision } from '../store/storage.ts'

/** An event of a document's history, as the Studio's `DocumentGroupEvent` types describe them. */
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
  publishCause?: 'document.publish'
  contributors?: string[]
}

/** A revision, and whether its document was there before it. */
type RevisionChange = Revision & { existed: boolean }

/** The ids whose revisions tell the history of a document: its own and the other side of the pair. */
export function idsForEvents(id: string): string[] {
  return isPublishedId(id) ? [id, draftId(id)] : [publishedId(id), id]
}

/**
 * Tells from what transactions did to the documents which of them created, published, unpublished
 * or deleted one. Edits of a draft are not among them: the Studio reads those from the transactions.
 *
 * @param id the document asked for: a published one, its draft or a version
 * @param revisions of the ids of {@link idsForEvents}, oldest first
 * @returns newest first, each with the place of its transaction
 */
export function historyEvents(
  id: string,
  revisions: readonly Revision[],
): { event: HistoryEvent; seq: number }[] {
  const versionId = isPublishedId(id) ? draftId(id) : id
  const group = publishedId(id)
  const events: { event: HistoryEvent; seq: number }[] = []
  let lastVersionRevision = ''
  let contributors: string[] = []

  for (const transaction of groupBySeq(changesOf(revisions))) {
    const version = transaction.find((change) => change.documentId === versionId)
    const published = transaction.find((change) => change.documentId === group)
    const [{ seq, transactionId: revision, timestamp, author } = NO_CHANGE] = transaction
    const add = (event: Omit<HistoryEvent, 'timestamp' | 'author' | 'documentId'>) => {
      events.push({ seq, event: { timestamp, author, documentId: group, ...event } })
    }

    if (version?.existed && !version.exists && published?.exists) {
      add({
        type: 'publishDocumentVersion',
        versionId,
        versionRevisionId: lastVersionRevision,
        revisionId: revision,
        publishCause: 'document.publish',
        contributors,
      })
    } else if (published?.existed && !published.exists) {
      // With a version left or made from it, the document has only been taken off the site.
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

    if (version) {
      lastVersionRevision = version.exists ? revision : ''
      contributors = version.exists ? [...new Set([...contributors, author])] : []
    }
  }
  return events.filter(({ event }) => concerns(event, id)).reverse()
}

const NO_CHANGE: RevisionChange = {
  documentId: '',
  transactionId: '',
  timestamp: '',
  author: '',
  seq: 0,
  existed: false,
  exists: false,
}

/** Each side of the pair has a history of its own; a publish belongs to both. */
function concerns({ type }: HistoryEvent, id: string): boolean {
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
  const isThere = new Map<string, boolean>()
  return revisions.map((revision) => {
    const existed = isThere.get(revision.documentId) ?? false
    isThere.set(revision.documentId, revision.exists)
    return { ...revision, existed }
  })
}

function groupBySeq(changes: readonly RevisionChange[]): RevisionChange[][] {
  const groups: RevisionChange[][] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last?.[0]?.seq === change.seq) last.push(change)
    else groups.push([change])
  }
  return groups
}
