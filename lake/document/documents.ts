import { isRecord } from '../request/json.ts'
import { type Document, isPublishedId, isSystemId, isValidId, publishedId } from './ids.ts'

/** A document before the lake sets its revision and dates. */
export type Stub = { _id: string; _type: string; [field: string]: unknown }

/** Names that JavaScript, groq-js and dequal read on every object, so a field must not shadow them. */
const FORBIDDEN_FIELDS = new Set(['__proto__', 'constructor', 'hasOwnProperty'])

export const MAX_DEPTH = 64

/** Objects and lists in one document. An article of 30,000 words has about 5,000. */
export const MAX_NODES = 50_000

/** @returns the first error message; undefined if the value is a valid document */
export function findDocumentError(value: Record<string, unknown>): string | undefined {
  if (!isValidId(value._id)) {
    return `The document id ${JSON.stringify(value._id)} is not valid: use at most 128 letters, digits, "_", "-" and ".". It must not begin with "-" or ".", end with "." or contain "..".`
  }
  const id = publishedId(value._id)
  if (!isValidId(id) || !isPublishedId(id)) {
    return `The document id ${JSON.stringify(value._id)} is not valid: a published document's id must follow "drafts." or "versions.<release>.".`
  }
  if (!isSystemId(value._id) && isSystemId(id)) {
    return `The document id ${JSON.stringify(value._id)} is not valid: system documents have no drafts or versions.`
  }
  if (typeof value._type !== 'string' || value._type === '') {
    return `The _type of the document "${value._id}" must be a non-empty string.`
  }
  if (value._type.startsWith('system.') && !isSystemId(value._id)) {
    return `The document "${value._id}" cannot have the _type "${value._type}", which is reserved for releases and other system documents.`
  }
  return findFieldError(value, `The document "${value._id}"`, 0, { remaining: MAX_NODES })
}

function findFieldError(
  value: unknown,
  subject: string,
  depth: number,
  nodes: { remaining: number },
): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  nodes.remaining -= 1
  if (nodes.remaining < 0) return `${subject} has more than ${MAX_NODES} objects and lists.`
  if (depth > MAX_DEPTH) return `${subject} is nested deeper than ${MAX_DEPTH} levels.`
  for (const [name, child] of Object.entries(value)) {
    if (FORBIDDEN_FIELDS.has(name))
      return `${subject} has a field named "${name}", which is reserved.`
    const error = findFieldError(child, subject, depth + 1, nodes)
    if (error) return error
  }
  return undefined
}

/** Whether publishing the release removes the published document instead of replacing it with this version. */
export const isMarkedForDeletion = ({ _system }: Document): boolean =>
  isRecord(_system) && _system.delete === true

/** Sets the revision and dates of a document. Keeps a valid `_createdAt` of the stub, unless `createdAt` is given. */
export function stamp(
  stub: Stub,
  { rev, now, createdAt }: { rev: string; now: string; createdAt?: string },
): Document {
  const isValidDate =
    typeof stub._createdAt === 'string' && !Number.isNaN(Date.parse(stub._createdAt))
  const _createdAt = createdAt ?? (isValidDate ? String(stub._createdAt) : now)
  return { ...stub, _rev: rev, _createdAt, _updatedAt: now }
}
