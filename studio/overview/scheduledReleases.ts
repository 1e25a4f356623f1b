import type { Listened } from '../ui/useListenedQuery.ts'

/** A release, or a scheduled draft, which Sanity stores as a release of one document. */
export type ScheduledRelease = {
  name: string
  title: string | null
  publishAt: string | null
  /** Why publishing failed. */
  error: string | null
  isDraft: boolean
  documents: readonly { _id: string; _type: string }[]
}

/** Selects the releases that could not be published, then the scheduled releases by their time. */
export const SCHEDULED = {
  query: {
    fetch: `*[_type == "system.release" && (state == "scheduled" || (state == "active" && defined(error)))]
      | order(defined(error) desc, publishAt asc){
        name,
        "title": metadata.title,
        publishAt,
        "error": error.message,
        "isDraft": metadata.cardinality == "one",
        "documents": *[sanity::partOfRelease(^.name)]{_id, _type}
      }`,
    listen: '*[_type == "system.release"]',
  },
  perspective: 'raw',
} as const satisfies Listened

type Intent =
  | { intent: 'edit'; params: { id: string; type: string; scheduledDraft: string } }
  | { intent: 'release'; params: { id: string } }

/** Returns the intent that opens a scheduled draft in its form, or a release in its tool. */
export function intentOfRelease({
  name,
  isDraft,
  documents: [document],
}: ScheduledRelease): Intent {
  if (!isDraft || !document) return { intent: 'release', params: { id: name } }
  const id = document._id.slice(`versions.${name}.`.length)
  return { intent: 'edit', params: { id, type: document._type, scheduledDraft: name } }
}
