import type { Listened } from '../ui/useListenedQuery.ts'

/** A release, or a scheduled draft: Sanity keeps that as a release of one document. */
export type ScheduledRelease = {
  name: string
  title: string | null
  publishAt: string | null
  /** Why it could not be published at its time. */
  error: string | null
  isDraft: boolean
  documents: readonly { _id: string; _type: string }[]
}

/** Releases that failed at their time, then those to come, the next first. */
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

type Place =
  | { intent: 'edit'; params: { id: string; type: string; scheduledDraft: string } }
  | { intent: 'release'; params: { id: string } }

/** Where it is opened: a scheduled draft in its form, a release in the tool for releases. */
export function linkToRelease({ name, isDraft, documents: [document] }: ScheduledRelease): Place {
  if (!isDraft || !document) return { intent: 'release', params: { id: name } }
  const id = document._id.slice(`versions.${name}.`.length)
  return { intent: 'edit', params: { id, type: document._type, scheduledDraft: name } }
}
