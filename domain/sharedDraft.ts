/** How long a link to drafts is good, from the moment at which it was made or sharing was switched on. */
export const SHARED_FOR_MS = 7 * 86_400_000

/** When a link to drafts ends, in milliseconds since 1970. @param access the document that holds its secret */
export const sharedUntil = ({ _updatedAt }: { _updatedAt?: unknown }): number =>
  Date.parse(String(_updatedAt)) + SHARED_FOR_MS

/**
 * The document that holds the secret of the link to a single draft. Its id is one that only editors read, like the
 * Studio's own secrets (`@sanity/preview-url-secret`).
 *
 * @param id the draft's published id
 */
export const draftAccessId = (id: string): string => `sanity-preview-url-secret.draft.${id}`

/** The type of that document. */
export const SHARED_DRAFT = 'sharedDraft'

/** The secret that a link carries, which has no dot, and after a dot the published id of the draft if it is a single one. */
export function readShareToken(token: string): { secret: string; id: string | undefined } {
  const dot = token.indexOf('.')
  return dot === -1
    ? { secret: token, id: undefined }
    : { secret: token.slice(0, dot), id: token.slice(dot + 1) }
}

/** The address, on the site, that shows a page with a single draft. */
export function sharedDraftPath(secret: string, id: string, path: string): string {
  const params = new URLSearchParams({
    'sanity-preview-secret': `${secret}.${id}`,
    'sanity-preview-pathname': path,
  })
  return `/?${params}`
}
