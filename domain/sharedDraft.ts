/** Starts when the link to one draft is created, or the sharing of all drafts is switched on. */
export const DRAFT_LINK_LIFETIME_MS = 7 * 86_400_000

/** Returns when a link to drafts expires, in milliseconds since 1970, from the document with its secret. */
export const computeLinkExpiry = ({ _updatedAt }: { _updatedAt?: unknown }): number =>
  Date.parse(String(_updatedAt)) + DRAFT_LINK_LIFETIME_MS

/**
 * Returns the id of the document that stores the secret of a link to one draft. The prefix is that of
 * `@sanity/preview-url-secret`: visitors and contributors cannot read documents with the prefix.
 */
export const draftAccessId = (publishedId: string): string =>
  `sanity-preview-url-secret.draft.${publishedId}`

export const draftAccessType = 'sharedDraft'

/**
 * Parses `secret` or `secret.id`; a secret contains no dot. `id` is the published id of the only draft that the link
 * shows. Without `id`, the link shows all drafts.
 */
export function readShareToken(token: string): { secret: string; id: string | undefined } {
  const dot = token.indexOf('.')
  return dot === -1
    ? { secret: token, id: undefined }
    : { secret: token.slice(0, dot), id: token.slice(dot + 1) }
}

export function sharedDraftPath(secret: string, id: string, path: string): string {
  const params = new URLSearchParams({
    'sanity-preview-secret': `${secret}.${id}`,
    'sanity-preview-pathname': path,
  })
  return `/?${params}`
}
