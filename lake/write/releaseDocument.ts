import { type Document, isSystemId } from '../document/ids.ts'
import type { Staging } from './transaction.ts'

export type ReleaseState = 'active' | 'scheduled' | 'published' | 'archived'

export type Release = Document & { state: ReleaseState; metadata: Record<string, unknown> }

export const RELEASE_TYPE = 'system.release'

export const isRelease = (document: Document | undefined): document is Release =>
  document?._type === RELEASE_TYPE && isSystemId(document._id)

export const versionsOf = (staging: Staging, { name }: Document): Document[] =>
  staging.documents().filter(({ _id }) => _id.startsWith(`versions.${name}.`))

/** Lists the ids of the versions for the field `finalDocumentStates` of a published or archived release. */
export const finalDocumentStatesOf = (versions: readonly Document[]) =>
  versions.map(({ _id }) => ({ _key: _id, id: _id }))
