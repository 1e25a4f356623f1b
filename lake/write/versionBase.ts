import type { Stub } from '../document/documents.ts'
import { type Document, publishedId, releaseNameOf } from '../document/ids.ts'
import { isRecord } from '../request/json.ts'

export type Base = { id: string; rev: string }

const systemOf = ({ _system }: Stub | Document) => (isRecord(_system) ? _system : {})

/** Returns the revision of the published document from which the version was made. */
export function readBase(version: Stub | Document): Base | undefined {
  const { base } = systemOf(version)
  return isRecord(base) && base.id === publishedId(version._id)
    ? { id: base.id, rev: String(base.rev) }
    : undefined
}

/** Returns the names of the fields for which an editor has to choose between the version's and the published value. */
export function readConflicts(version: Document): string[] {
  const { conflicts } = systemOf(version)
  return Array.isArray(conflicts) ? conflicts.map(String) : []
}

export const withBase = <Version extends Stub | Document>(
  version: Version,
  base: Base,
  conflicts: readonly string[] = [],
): Version => ({
  ...version,
  _system: { ...systemOf(version), base, ...(conflicts.length > 0 ? { conflicts } : {}) },
})

/** Stores the published revision in a new version, so that a release can merge what is published later. */
export function withBaseOfNewVersion(
  stub: Stub,
  before: Document | undefined,
  get: (id: string) => Document | undefined,
): Stub {
  if (releaseNameOf(stub._id) === undefined || readBase(stub)) return stub
  const published = get(publishedId(stub._id))
  // An existing version without a base is older than the published document: every difference is a conflict.
  const base = before ? readBase(before) : published && { id: published._id, rev: published._rev }
  return base ? withBase(stub, base) : stub
}
