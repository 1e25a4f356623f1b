import { isRecord } from '../request/json.ts'
import type { Document } from './ids.ts'

const cache = new WeakMap<Document, ReadonlySet<string>>()

/** Returns the target ids of the document's strong references, except references to other datasets. */
export function strongReferencesOf(document: Document): ReadonlySet<string> {
  const cached = cache.get(document)
  if (cached) return cached
  const ids = new Set<string>()
  collect(document, ids)
  cache.set(document, ids)
  return ids
}

function collect(value: unknown, ids: Set<string>) {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, ids)
  } else if (isRecord(value)) {
    const isInThisDataset = value._dataset === undefined && value._projectId === undefined
    if (typeof value._ref === 'string' && isInThisDataset && value._weak !== true)
      ids.add(value._ref)
    for (const child of Object.values(value)) collect(child, ids)
  }
}

/** Makes references marked with `_strengthenOnPublish` strong, unless the mark contains `weak: true`. */
export function strengthenReferences<T>(value: T): T {
  // Only marked references change, so the casts to `T` are safe.
  if (Array.isArray(value)) return value.map(strengthenReferences) as T
  if (!isRecord(value)) return value
  if (typeof value._ref === 'string' && value._strengthenOnPublish) {
    const { _strengthenOnPublish: mark, _weak, ...reference } = value
    return (isRecord(mark) && mark.weak === true ? { ...reference, _weak } : reference) as T
  }
  const entries = Object.entries(value).map(([name, child]) => [name, strengthenReferences(child)])
  return Object.fromEntries(entries) as T
}
