import type { Stub } from '@aangan/lake/memory'
import ndjson from '../studio/seed/data.ndjson?raw'
import { placeholderId, reference } from './placeholders.ts'

/** The seed refers to a file as `image@file://./images/x.png`. */
const FILE_NAME = /^(image|file)@.*\/([^/]+)\.([a-z0-9]+)$/

function reviveAsset(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('_sanityAsset' in value)) return value
  const { _sanityAsset, ...field } = value
  const [, kind, name = '', extension = ''] = FILE_NAME.exec(String(_sanityAsset)) ?? []
  const id = placeholderId(kind === 'file' ? 'file' : 'image', name, extension)
  return { ...field, asset: reference(id) }
}

/** The seed's documents. References to placeholders replace the seed's pictures and videos. */
export const seedDocuments: readonly Stub[] = ndjson
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line, reviveAsset) as Stub) // studio/seed/schema.test.ts checks the documents
