import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import type { Assets } from '../../assets/storeAsset.ts'
import type { Stub } from '../../document/documents.ts'
import { LakeError, messageOf } from '../../request/errors.ts'
import type { Transaction } from '../../store/storage.ts'
import { createSeedTransaction } from '../../write/seed.ts'

type StoreAsset = Assets['store']

/**
 * Reads a seed and stores its files.
 * @param seed a file of `sanity dataset export`, unpacked or as `.tar.gz`, or a folder that contains `data.ndjson`
 * @throws LakeError that names the invalid line, document or file
 */
export async function readSeedFolder(seed: string, storeAsset: StoreAsset): Promise<Transaction> {
  const file = await findSeedFile(seed)
  const folder = dirname(file)
  const stubs = await readStubs(file)
  return createSeedTransaction(stubs, (name) => storeSeedFile(name, folder, storeAsset))
}

async function findSeedFile(seed: string): Promise<string> {
  if (seed.endsWith('.ndjson')) return seed
  if (!seed.endsWith('.tar.gz')) return join(seed, 'data.ndjson')
  const folder = await mkdtemp(join(tmpdir(), 'content-lake-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await promisify(execFile)('tar', ['-xzf', seed, '-C', folder]).catch((error) => {
    throw new LakeError(`The archive ${seed} cannot be unpacked: ${messageOf(error)}`)
  })
  const data = (await readdir(folder, { recursive: true })).find((file) =>
    /(^|[/\\])data\.ndjson$/.test(file),
  )
  if (!data) throw new LakeError(`The archive ${seed} is no dataset: it contains no data.ndjson.`)
  return join(folder, data)
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
