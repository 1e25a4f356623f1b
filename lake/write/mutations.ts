import { type Document, isSystemId } from '../document/ids.ts'
import { type Groq, isScan } from '../query/groq.ts'
import { viewOf } from '../query/perspective.ts'
import { mutationError } from '../request/errors.ts'
import { isRecord } from '../request/json.ts'
import { alreadyExists, invalid, notFound, unexpectedRevision, WriteError } from './errors.ts'
import { applyPatch, operationsOf, type Patch } from './patch.ts'
import { requireStub } from './requireStub.ts'
import type { Staging } from './transaction.ts'

export type MutationResult = { id: string; operation: 'create' | 'update' | 'delete' | 'none' }

type Perform = (
  staging: Staging,
  body: Record<string, unknown>,
  selectIds: (selection: Record<string, unknown>) => string[],
) => MutationResult[]

export const MUTATIONS: Record<string, Perform> = {
  create: (staging, body) => [create(staging, withId(body))],
  createOrReplace: (staging, body) => [createOrReplace(staging, body)],
  createIfNotExists: (staging, body) => [createIfNotExists(staging, body)],
  delete: (staging, body, selectIds) => selectIds(body).flatMap((id) => remove(staging, id)),
  patch: (staging, body, selectIds) => selectIds(body).map((id) => patch(staging, id, body)),
}

/** @throws RequestError in the client's `MutationError` format. GROQ errors keep their own format. */
export async function performMutations(
  groq: Groq,
  staging: Staging,
  mutations: unknown,
): Promise<MutationResult[]> {
  if (!Array.isArray(mutations)) throw mutationError(400, '"mutations" must be a list.')
  const results: MutationResult[] = []
  await staging.budget.runEach(mutations, (mutation, index) => {
    try {
      const performed = performMutation(groq, staging, mutation)
      for (const { id } of performed) rejectSystemId(id)
      for (const result of performed) results.push(result)
    } catch (error) {
      if (!(error instanceof WriteError)) throw error
      const { status, message, item } = error
      throw mutationError(status, `The mutation(s) failed: ${message}`, [{ index, error: item }])
    }
  })
  return results
}

function selectIds(groq: Groq, staging: Staging, selection: Record<string, unknown>): string[] {
  const { id, query, params = {} } = selection
  if (typeof id === 'string') return [id]
  if (Array.isArray(id) && id.every((item) => typeof item === 'string')) return [...new Set(id)]
  if (typeof query !== 'string' || !isRecord(params)) {
    throw invalid(
      'A mutation must select documents by "id" (a string or a list of strings), or by "query" and an optional object "params".',
    )
  }
  const parsed = groq.parse(query, params, staging.budget)
  if (!isScan(parsed)) throw invalid('The query must select documents: begin it with "*[".')
  const view = viewOf(staging.documents(), 'raw', staging.budget.sender.access)
  const { value } = groq.evaluate(parsed, view, staging.budget)
  const found: unknown[] = Array.isArray(value) ? value : [value]
  return found.flatMap((item) => (isRecord(item) && typeof item._id === 'string' ? [item._id] : []))
}

function performMutation(groq: Groq, staging: Staging, mutation: unknown): MutationResult[] {
  const [entry, ...more] = isRecord(mutation) ? Object.entries(mutation) : []
  if (!entry || more.length > 0 || !isRecord(entry[1])) {
    throw invalid('A mutation must be an object with one key, such as {"create": {…}}.')
  }
  const [kind, body] = entry
  const perform = Object.hasOwn(MUTATIONS, kind) ? MUTATIONS[kind] : undefined
  if (!perform) throw invalid(`"${kind}" is not a mutation.`)
  return perform(staging, body, (selection) => selectIds(groq, staging, selection))
}

/** Protects releases, whose rules only the release actions enforce. */
function rejectSystemId(id: string) {
  if (isSystemId(id)) {
    throw invalid(
      `"${id}" is a system document and cannot be changed by mutations. Use the release actions.`,
    )
  }
}

/** Generates a missing id, or the rest of an id that ends with a dot (`drafts.`). */
function withId(body: Record<string, unknown>): Record<string, unknown> {
  const { _id = '' } = body
  return _id === '' || (typeof _id === 'string' && _id.endsWith('.'))
    ? { ...body, _id: `${_id}${crypto.randomUUID()}` }
    : body
}

function create(staging: Staging, body: Record<string, unknown>): MutationResult {
  const stub = requireStub(body)
  if (staging.get(stub._id)) throw alreadyExists(stub._id)
  staging.put(stub, { create: stub })
  return { id: stub._id, operation: 'create' }
}

function createOrReplace(staging: Staging, body: Record<string, unknown>): MutationResult {
  const stub = requireStub(body)
  const operation = staging.get(stub._id) ? 'update' : 'create'
  staging.put(stub)
  return { id: stub._id, operation }
}

function createIfNotExists(staging: Staging, body: Record<string, unknown>): MutationResult {
  const stub = requireStub(body)
  if (staging.get(stub._id)) return { id: stub._id, operation: 'none' }
  staging.put(stub, { createIfNotExists: stub })
  return { id: stub._id, operation: 'create' }
}

function remove(staging: Staging, id: string): MutationResult[] {
  if (!staging.get(id)) return []
  staging.remove(id)
  return [{ id, operation: 'delete' }]
}

function patch(staging: Staging, id: string, body: Patch): MutationResult {
  const before = staging.get(id)
  if (!before) throw notFound(id)
  patchDocument(staging, before, body)
  return { id, operation: 'update' }
}

/** @throws WriteError when `ifRevisionID` is not the document's revision, or the patch cannot be applied */
export function patchDocument(staging: Staging, before: Document, body: Patch) {
  const expected = body.ifRevisionID
  if (expected !== undefined && expected !== before._rev) {
    throw unexpectedRevision(before._id, before._rev, expected)
  }
  staging.put(applyPatch(before, body), { patch: { id: before._id, ...operationsOf(body) } })
}
