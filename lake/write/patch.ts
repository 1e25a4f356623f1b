import { extract, Mutation } from '@sanity/mutator'
import type { Stub } from '../document/documents.ts'
import type { Document } from '../document/ids.ts'
import { messageOf } from '../request/errors.ts'
import { isRecord } from '../request/json.ts'
import { invalid } from './errors.ts'
import { requireStub } from './requireStub.ts'

const OPERATIONS = ['set', 'setIfMissing', 'unset', 'inc', 'dec', 'insert', 'diffMatchPatch']

const OTHER_KEYS = ['id', 'query', 'params', 'ifRevisionID']

export type Patch = Record<string, unknown>

export function operationsOf(patch: Patch): Patch {
  return Object.fromEntries(Object.entries(patch).filter(([key]) => OPERATIONS.includes(key)))
}

/** @throws WriteError when the patch cannot be applied */
export function applyPatch(document: Document, patch: Patch): Stub {
  try {
    return applyOperations(document, patch)
  } catch (error) {
    throw invalid(`The patch cannot be applied to "${document._id}": ${messageOf(error)}`)
  }
}

function applyOperations(document: Document, patch: Patch): Stub {
  requireOperations(patch)
  requireTargetTypes(document, patch)
  const mutation = { patch: { id: document._id, ...operationsOf(patch) } }
  // The cast is safe: `requireOperations` has checked the operations, and the mutator checks the position of an insert.
  const applied: unknown = new Mutation({ mutations: [mutation as never] }).apply(document)
  if (!isRecord(applied)) throw new Error('The result is not a document.')
  for (const field of ['_id', '_type'] as const) {
    if (applied[field] !== document[field]) throw new Error(`A patch cannot change ${field}.`)
  }
  return requireStub(applied)
}

function requireOperations(patch: Patch) {
  const unknown = Object.keys(patch).find((key) => ![...OPERATIONS, ...OTHER_KEYS].includes(key))
  if (unknown !== undefined) {
    throw new Error(`"${unknown}" is not an operation: use one of ${OPERATIONS.join(', ')}.`)
  }
  const { set, setIfMissing, unset, inc, dec, insert, diffMatchPatch } = patch
  for (const [name, value] of Object.entries({ set, setIfMissing, inc, dec, diffMatchPatch })) {
    if (value !== undefined && !isRecord(value)) {
      throw new Error(`"${name}" must be an object of paths and values.`)
    }
  }
  for (const [name, paths] of Object.entries({ inc, dec })) {
    if (Object.values(paths ?? {}).some((value) => typeof value !== 'number')) {
      throw new Error(`"${name}" takes numbers.`)
    }
  }
  if (Object.values(diffMatchPatch ?? {}).some((value) => typeof value !== 'string')) {
    throw new Error('"diffMatchPatch" takes strings.')
  }
  if (unset !== undefined) {
    if (!Array.isArray(unset) || unset.some((path) => typeof path !== 'string')) {
      throw new Error('"unset" must be a list of paths.')
    }
  }
  if (insert !== undefined && (!isRecord(insert) || !Array.isArray(insert.items))) {
    throw new Error('"insert" must be an object with "items".')
  }
  const pathsAndValues = [set, setIfMissing, inc, dec, diffMatchPatch]
  for (const path of pathsAndValues.flatMap((paths) => Object.keys(paths ?? {}))) requirePath(path)
  for (const path of Array.isArray(unset) ? unset : []) requirePath(path)
  for (const place of ['before', 'after', 'replace'])
    if (isRecord(insert) && typeof insert[place] === 'string') requirePath(insert[place])
}

/** Rejects existing targets of the wrong type, which the mutator would silently skip. */
function requireTargetTypes(document: Document, { set, inc, dec, diffMatchPatch }: Patch) {
  const requireType = (paths: unknown, type: 'number' | 'string', operation: string) => {
    for (const path of Object.keys(paths ?? {})) {
      if (isRecord(set) && Object.hasOwn(set, path)) continue
      const wrong = extract(path, document).find((value) => value != null && typeof value !== type)
      if (wrong !== undefined) throw new Error(`"${operation}" needs a ${type} at "${path}".`)
    }
  }
  requireType(inc, 'number', 'inc')
  requireType(dec, 'number', 'dec')
  requireType(diffMatchPatch, 'string', 'diffMatchPatch')
}

/** Rejects malformed paths that the mutator would accept: setting `a[` would set `a`. */
function requirePath(path: string) {
  const unquoted = path.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, 'text')
  if (!/^[^\s[\]]*(?:\[[^[\]]+\][^\s[\]]*)*$/.test(unquoted)) {
    throw new Error(`The path "${path}" cannot be read: write it like sections[_key=="a1"].title.`)
  }
}
