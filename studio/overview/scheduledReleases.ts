import { publishedIdOf } from '../../domain/documentIds.ts'
import { listedProjection, type StoredDocument } from '../content/documents.ts'
import type { ListenedQuery } from '../ui/useListenedQuery.ts'

/** A release that is scheduled, or whose publication failed. Sanity stores a scheduled draft as a release, too. */
export type ScheduledRelease = {
  name: string
  title: string | null
  publishAt: string | null
  error: string | null
  isDraft: boolean
  documents: readonly StoredDocument[]
}

export const SCHEDULED_RELEASES = {
  query: {
    fetch: `*[_type == "system.release" && (state == "scheduled" || (state == "active" && defined(error)))]
      | order(defined(error) desc, publishAt asc){
        name,
        "title": metadata.title,
        publishAt,
        "error": error.message,
        "isDraft": metadata.cardinality == "one",
        "documents": *[sanity::partOfRelease(^.name)]${listedProjection}
      }`,
    listen: '*[_type == "system.release"]',
  },
  perspective: 'raw',
} as const satisfies ListenedQuery

type Intent =
  | { intent: 'edit'; params: { id: string; type: string; scheduledDraft: string } }
  | { intent: 'release'; params: { id: string } }

export function intentOfRelease({
  name,
  isDraft,
  documents: [document],
}: ScheduledRelease): Intent {
  if (!isDraft || !document) return { intent: 'release', params: { id: name } }
  const { _id, _type } = document
  return {
    intent: 'edit',
    params: { id: publishedIdOf(_id), type: _type, scheduledDraft: name },
  }
}
