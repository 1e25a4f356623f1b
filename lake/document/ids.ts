import type { Access } from '../request/identity.ts'

export type Document = {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
  readonly _createdAt: string
  readonly _updatedAt: string
  readonly [field: string]: unknown
}

const ID = /^[a-zA-Z0-9_][a-zA-Z0-9._-]{0,127}$/

export function isValidId(id: unknown): id is string {
  return typeof id === 'string' && ID.test(id) && !id.includes('..') && !id.endsWith('.')
}

export function isDraftId(id: string): boolean {
  return id.startsWith('drafts.')
}

function isVersionId(id: string): boolean {
  return id.startsWith('versions.')
}

const RELEASE_PREFIX = '_.releases.'

export const releaseDocumentId = (name: string): string => `${RELEASE_PREFIX}${name}`

export const isReleaseDocumentId = (id: string): boolean => id.startsWith(RELEASE_PREFIX)

/** Mutations cannot write system documents, such as releases (`_.releases.x`). */
export const isSystemId = (id: string): boolean => id.startsWith('_.')

/** Returns the release name in a version id; undefined for a draft or published id. */
export const releaseNameOf = (id: string): string | undefined =>
  isVersionId(id) ? id.split('.')[1] : undefined

export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

export function publishedId(id: string): string {
  if (isDraftId(id)) return id.slice('drafts.'.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

/** Returns `drafts.x` for `x`, `drafts.x` and `versions.<release>.x`. */
export function draftId(id: string): string {
  return `drafts.${publishedId(id)}`
}

/** Returns the layer of a document: `published`, `drafts`, or the name of its release. */
export function layerOf(id: string): string {
  if (isDraftId(id)) return 'drafts'
  if (isVersionId(id)) return id.split('.')[1] ?? ''
  return 'published'
}

/** The id prefix of the secrets that `@sanity/preview-url-secret` stores. */
const SECRET_PREFIX = 'sanity-preview-url-secret.'

export function mayRead(access: Access, id: string): boolean {
  if (access === 'editor') return true
  return access === 'contributor' ? !publishedId(id).startsWith(SECRET_PREFIX) : isPublicId(id)
}

/** Whether visitors may read the document. As in a public dataset at Sanity, an id with a dot is private. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}
