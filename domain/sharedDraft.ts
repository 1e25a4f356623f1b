/** The lifetime begins when the link to one draft is created, or when the sharing of all drafts is switched on. */
export const DRAFT_LINK_LIFETIME_MS = 7 * 86_400_000

/** Returns when the link with this document's secret expires, in milliseconds since 1970. */
export const computeLinkExpiry = ({ _updatedAt }: { _updatedAt?: unknown }): number =>
  Date.parse(String(_updatedAt)) + DRAFT_LINK_LIFETIME_MS

/** Visitors and contributors cannot read documents whose id starts with `sanity-preview-url-secret.`. */
export const draftAccessId = (publishedId: string): string =>
  `sanity-preview-url-secret.draft.${publishedId}`

export const draftAccessType = 'sharedDraft'

/** Parses `secret` (shows all drafts) or `secret.id` (shows the draft of this published id). A secret has no dot. */
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
