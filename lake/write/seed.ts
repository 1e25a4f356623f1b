import { findDocumentError, type Stub, stamp } from '../document/documents.ts'
import type { Document } from '../document/ids.ts'
import { strongReferencesOf } from '../document/references.ts'
import { LakeError } from '../request/errors.ts'
import { isRecord } from '../request/json.ts'
import type { Transaction } from '../store/storage.ts'

export const SEED_AUTHOR = 'seed'

/**
 * @param stubs in the format of `sanity dataset import`
 * @param storeFile stores the file with a name such as `image@file://./images/x.png` and returns its asset document
 * @throws LakeError that names the invalid document
 */
export async function seedTransaction(
  stubs: readonly Stub[],
  storeFile: (name: string) => Promise<Stub>,
  onProgress: (sentence: string) => void = () => {},
): Promise<Transaction> {
  const now = new Date().toISOString()
  const rev = `seed-${crypto.randomUUID()}`
  const files = new Map<string, string>()
  const documents = new Map<string, Document>()

  const names = new Set(stubs.flatMap((stub) => [...fileNamesIn(stub)]))
  for (const name of names) {
    onProgress(`Importing sample media: ${files.size + 1} of ${names.size}.`)
    const asset = await storeFile(name)
    files.set(name, asset._id)
    documents.set(asset._id, stamp(asset, { rev, now }))
  }
  for (const stub of stubs) {
    const error = findDocumentError(stub)
    if (error) throw new LakeError(`The seed cannot be imported. ${error}`)
    documents.set(stub._id, stamp(resolveAssets(stub, files), { rev, now }))
  }
  requireReferences(documents)
  onProgress(`Importing ${documents.size} documents.`)
  const changes = [...documents].map(([id, after]) => ({
    id,
    before: undefined,
    after,
    mutations: [],
  }))
  return { id: rev, author: SEED_AUTHOR, timestamp: now, changes }
}

function* fileNamesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if ('_sanityAsset' in value) yield String(value._sanityAsset)
  for (const child of Object.values(value)) yield* fileNamesIn(child)
}

/**
 * Replaces each `_sanityAsset` by a reference to the asset. No other field changes, so the result has the same type.
 */
function resolveAssets<T>(value: T, files: ReadonlyMap<string, string>): T {
  if (Array.isArray(value)) {
    return value.map((item) => resolveAssets(item, files)) as T
  }
  if (!isRecord(value)) return value
  const { _sanityAsset, ...rest } = value
  const resolved: Record<string, unknown> = {}
  for (const [name, child] of Object.entries(rest)) resolved[name] = resolveAssets(child, files)
  if (typeof _sanityAsset === 'string') {
    resolved.asset = { _type: 'reference', _ref: files.get(_sanityAsset) }
  }
  return resolved as T
}

function requireReferences(documents: ReadonlyMap<string, Document>) {
  for (const document of documents.values()) {
    for (const id of strongReferencesOf(document)) {
      if (documents.has(id)) continue
      throw new LakeError(
        `The seed's document "${document._id}" refers to "${id}", which is not in the seed.`,
      )
    }
  }
}
