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
export async function createSeedTransaction(
  stubs: readonly Stub[],
  storeFile: (name: string) => Promise<Stub>,
): Promise<Transaction> {
  const now = new Date().toISOString()
  const rev = `seed-${crypto.randomUUID()}`
  const assetIds = new Map<string, string>()
  const documents = new Map<string, Document>()

  const fileNames = new Set(stubs.flatMap((stub) => [...fileNamesIn(stub)]))
  for (const name of fileNames) {
    const asset = await storeFile(name)
    assetIds.set(name, asset._id)
    documents.set(asset._id, stamp(asset, { rev, now }))
  }
  for (const stub of stubs) {
    const error = findDocumentError(stub)
    if (error) throw new LakeError(`The seed cannot be imported. ${error}`)
    documents.set(stub._id, stamp(resolveAssets(stub, assetIds), { rev, now }))
  }
  requireReferencedDocuments(documents)
  return createFirstTransaction(rev, now, documents.values())
}

export const createFirstTransaction = (
  id: string,
  timestamp: string,
  documents: Iterable<Document>,
): Transaction => ({
  ...{ id, timestamp, author: SEED_AUTHOR },
  changes: Array.from(documents, (after) => {
    return { id: after._id, before: undefined, after, mutations: [] }
  }),
})

function* fileNamesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if ('_sanityAsset' in value) yield String(value._sanityAsset)
  for (const child of Object.values(value)) yield* fileNamesIn(child)
}

/** Replaces each `_sanityAsset`, which is not a field of `T`, with a reference to the stored asset. */
function resolveAssets<T>(value: T, assetIds: ReadonlyMap<string, string>): T {
  if (Array.isArray(value)) {
    return value.map((item) => resolveAssets(item, assetIds)) as T
  }
  if (!isRecord(value)) return value
  const { _sanityAsset, ...rest } = value
  const resolved: Record<string, unknown> = {}
  for (const [name, child] of Object.entries(rest)) resolved[name] = resolveAssets(child, assetIds)
  if (typeof _sanityAsset === 'string') {
    resolved.asset = { _type: 'reference', _ref: assetIds.get(_sanityAsset) }
  }
  return resolved as T
}

function requireReferencedDocuments(documents: ReadonlyMap<string, Document>) {
  for (const document of documents.values()) {
    for (const id of strongReferencesOf(document)) {
      if (documents.has(id)) continue
      throw new LakeError(
        `The seed's document "${document._id}" refers to "${id}", which is not in the seed.`,
      )
    }
  }
}
