import { type Document, isSystemId } from '../document/ids.ts'
import { invalid } from './errors.ts'
import type { Staging } from './transaction.ts'

export type State = 'active' | 'scheduled' | 'published' | 'archived'

export type Release = Document & { state: State; metadata: Record<string, unknown> }

export const RELEASE_TYPE = 'system.release'

export const isRelease = (document: Document | undefined): document is Release =>
  document?._type === RELEASE_TYPE && isSystemId(document._id)

/** The error when a release without documents is to be published or scheduled. */
export function empty({ name }: Document) {
  return invalid(`The release "${name}" has no documents: add one first.`)
}

/** Its documents, as they are to be published. */
export const versionsOf = (staging: Staging, { name }: Document): Document[] =>
  staging.documents().filter(({ _id }) => _id.startsWith(`versions.${name}.`))

/** How a release that is over remembers what it held. */
export const statesOf = (versions: readonly Document[]) =>
  versions.map(({ _id }) => ({ _key: _id, id: _id }))
