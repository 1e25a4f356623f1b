import { isRecord } from '../request/json.ts'
import type { Document } from './ids.ts'

const known = new WeakMap<Document, ReadonlySet<string>>()

/** The ids that a document refers to strongly: those documents have to exist. */
export function strongReferencesOf(document: Document): ReadonlySet<string> {
  const found = known.get(document)
  if (found) return found
  const ids = new Set<string>()
  collect(document, ids)
  known.set(document, ids)
  return ids
}

function collect(value: unknown, ids: Set<string>) {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, ids)
  } else if (isRecord(value)) {
    // A reference into another dataset is not ours to check.
    const isHere = value._dataset === undefined && value._projectId === undefined
    if (typeof value._ref === 'string' && isHere && value._weak !== true) ids.add(value._ref)
    for (const child of Object.values(value)) collect(child, ids)
  }
}

/**
 * The same content with the references made strong that were weak only until publishing: the
 * Studio marks them so while their document is still a draft.
 */
export function strengthenReferences<T>(value: T): T {
  // Only the marks of references go; everything else keeps its shape.
  if (Array.isArray(value)) return value.map(strengthenReferences) as T
  if (!isRecord(value)) return value
  if (typeof value._ref === 'string' && value._strengthenOnPublish) {
    const { _strengthenOnPublish: mark, _weak, ...reference } = value
    return (isRecord(mark) && mark.weak === true ? { ...reference, _weak } : reference) as T
  }
  const entries = Object.entries(value).map(([name, child]) => [name, strengthenReferences(child)])
  return Object.fromEntries(entries) as T
}
