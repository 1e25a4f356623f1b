import { readFile } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import type { Stub } from '../../document/documents.ts'
import { LakeError, messageOf } from '../../request/errors.ts'
import type { Transaction } from '../../store/storage.ts'
import { createSeedTransaction } from '../../write/seed.ts'

type StoreAsset = (
  kind: 'image' | 'file',
  bytes: Uint8Array,
  info: { filename: string },
) => Promise<Stub>

/** Reads a seed and stores its files. @throws LakeError that names the invalid line, document or file */
export async function readSeedFolder(
  folder: string,
  storeAsset: StoreAsset,
  onProgress: (message: string) => void,
): Promise<Transaction> {
  const stubs = await readStubs(join(folder, 'data.ndjson'))
  return createSeedTransaction(stubs, (name) => storeSeedFile(name, folder, storeAsset), onProgress)
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
      throw new LakeError(`Line ${index + 1} of the seed ${file} is not valid JSON.`)
    }
  })
}

async function storeSeedFile(
  sanityAsset: string,
  folder: string,
  storeAsset: StoreAsset,
): Promise<Stub> {
  const [, kind, name] = /^(image|file)@(?:file:\/\/)?(?:\.\/)?(.+)$/.exec(sanityAsset) ?? []
  const file = resolve(folder, name ?? '')
  if (!kind || !name || !file.startsWith(resolve(folder) + sep)) {
    throw new LakeError(
      `The seed's file name "${sanityAsset}" is invalid: write image@file://./images/… or file@file://./files/….`,
    )
  }
  const bytes = await readFile(file).catch(() => {
    throw new LakeError(`The seed's file ${file} cannot be read.`)
  })
  try {
    const info = { filename: basename(file) }
    return await storeAsset(kind === 'image' ? 'image' : 'file', bytes, info)
  } catch (error) {
    throw new LakeError(`The seed's file ${file} cannot be stored: ${messageOf(error)}`)
  }
}
