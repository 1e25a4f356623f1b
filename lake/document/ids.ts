import type { Access } from '../request/identity.ts'

/** A stored document. The fields with an underscore are the lake's own. */
export type Document = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

const ID = /^[a-zA-Z0-9_][a-zA-Z0-9._-]{0,127}$/

/** Whether a document may carry this id: letters, digits, `_`, `-` and `.`, at most 128 of them; `-` not first. */
export function isValidId(id: unknown): id is string {
  return typeof id === 'string' && ID.test(id) && !id.includes('..') && !id.endsWith('.')
}

export function isDraftId(id: string): boolean {
  return id.startsWith('drafts.')
}

function isVersionId(id: string): boolean {
  return id.startsWith('versions.')
}

/** A release and its state, which only its own actions change, as its document's id says (`_.releases.<name>`). */
const RELEASES = '_.releases.'

export const releaseDocumentId = (name: string): string => `${RELEASES}${name}`

/** Whether a document of this id describes a release. */
export const isReleaseDocumentId = (id: string): boolean => id.startsWith(RELEASES)

/** Whether a document of this id is the lake's own (`_.releases.x`): mutations cannot write it. */
export const isSystemId = (id: string): boolean => id.startsWith('_.')

/** The release that a document of this id belongs to; undefined for a draft or what is published. */
export const releaseOf = (id: string): string | undefined =>
  isVersionId(id) ? id.split('.')[1] : undefined

/** Whether a document of this id is neither a draft nor a release's. */
export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

export function publishedId(id: string): string {
  if (isDraftId(id)) return id.slice('drafts.'.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

/** The id that the draft of `x`, `drafts.x` or `versions.<release>.x` has: `drafts.x`. */
export function draftId(id: string): string {
  return `drafts.${publishedId(id)}`
}

/** The layer a document lies in: `published`, `drafts`, or the name of its release. */
export function layerOf(id: string): string {
  if (isDraftId(id)) return 'drafts'
  if (isVersionId(id)) return id.split('.')[1] ?? ''
  return 'published'
}

/** Documents whose content is a secret (`@sanity/preview-url-secret`). */
const SECRETS = 'sanity-preview-url-secret.'

/** Whether somebody with this access may read the document of an id. */
export function mayRead(access: Access, id: string): boolean {
  if (access === 'editor') return true
  return access === 'contributor' ? !publishedId(id).startsWith(SECRETS) : isPublicId(id)
}

/** An id without a dot is readable by everyone; any other needs a session (lake/README.md, Rules). */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}
