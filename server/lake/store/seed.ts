import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import { type Db, rowsOf } from './database.ts'
import { flawOf, type Stub, stamp } from './documents.ts'
import { LakeError } from './errors.ts'
import type { Document } from './ids.ts'
import { isRecord } from './json.ts'
import { strongReferencesOf } from './references.ts'
import { transactionWriter } from './store.ts'

/** The author of what a new store starts with. */
export const SEED_AUTHOR = 'seed'

/** Keeps the bytes of a file and describes them; the document store is left to the caller. */
type StoreAsset = (
  kind: 'image' | 'file',
  bytes: Uint8Array,
  info: { filename: string },
) => Promise<Stub>

/**
 * Fills an empty database from a folder in the format of `sanity dataset import`: `data.ndjson`,
 * with `_sanityAsset` naming files beside it. Files are stored first, by their content, so that
 * doing it again does no harm; then all documents arrive in one transaction.
 *
 * @throws LakeError that names the line, document or file at fault
 */
export async function seedDatabase(
  db: Db,
  folder: string,
  storeAsset: StoreAsset,
  onProgress: (sentence: string) => void,
) {
  if (rowsOf(db.prepare('SELECT id FROM documents LIMIT 1').all()).length > 0) return
  const stubs = await readStubs(join(folder, 'data.ndjson'))
  const now = new Date().toISOString()
  const rev = `seed-${randomUUID()}`
  const files = new Map<string, string>()
  const documents = new Map<string, Document>()

  const paths = new Set(stubs.flatMap((stub) => [...assetPathsIn(stub)]))
  for (const path of paths) {
    onProgress(`Importing sample media: ${files.size + 1} of ${paths.size}.`)
    const asset = await storeSeedFile(path, folder, storeAsset)
    files.set(path, asset._id)
    documents.set(asset._id, stamp(asset, { rev, now }))
  }
  for (const stub of stubs) {
    const flaw = flawOf(stub)
    if (flaw) throw new LakeError(`The seed cannot be imported. ${flaw}`)
    documents.set(stub._id, stamp(resolveAssets(stub, files), { rev, now }))
  }
  requireReferences(documents)
  onProgress(`Importing ${documents.size} documents.`)
  transactionWriter(db)({
    id: rev,
    author: SEED_AUTHOR,
    timestamp: now,
    changes: [...documents].map(([id, after]) => ({ id, before: undefined, after, mutations: [] })),
  })
}

async function readStubs(file: string): Promise<Stub[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new LakeError(`The seed ${file} cannot be read.`)
  })
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return [JSON.parse(line)]
    } catch {
      throw new LakeError(`The seed ${file} is not JSON in line ${index + 1}.`)
    }
  })
}

function* assetPathsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if ('_sanityAsset' in value) yield String(value._sanityAsset)
  for (const child of Object.values(value)) yield* assetPathsIn(child)
}

/** Stores a file named as `image@file://./images/x.png` or `file@./files/x.pdf`. */
async function storeSeedFile(path: string, folder: string, storeAsset: StoreAsset): Promise<Stub> {
  const [, kind, name] = /^(image|file)@(?:file:\/\/)?(?:\.\/)?(.+)$/.exec(path) ?? []
  const file = resolve(folder, name ?? '')
  if (!kind || !name || !file.startsWith(resolve(folder) + sep)) {
    throw new LakeError(
      `The seed names the file "${path}": write it as image@file://./images/… or file@file://./files/….`,
    )
  }
  const bytes = await readFile(file).catch(() => {
    throw new LakeError(`The seed's file ${file} cannot be read.`)
  })
  try {
    const info = { filename: basename(file) }
    return await storeAsset(kind === 'image' ? 'image' : 'file', bytes, info)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new LakeError(`The seed's file ${file} cannot be stored: ${reason}`)
  }
}

function resolveAssets<T>(value: T, files: ReadonlyMap<string, string>): T {
  if (Array.isArray(value)) {
    // Mapping keeps the shape: only `_sanityAsset` is exchanged for `asset`.
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
