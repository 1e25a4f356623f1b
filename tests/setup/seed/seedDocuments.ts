import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { evaluate, parse } from 'groq-js'
import type { StoredDocument } from '../../../domain/records.ts'

/** The folder of the seed, which has the format of `sanity dataset import`. */
export const seedDir = fileURLToPath(new URL('../../../studio/seed/', import.meta.url))

export const documents = readFileSync(`${seedDir}data.ndjson`, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as StoredDocument) // studio/seed/schema.test.ts validates the documents

export const querySeed = async (query: string, params: Record<string, unknown> = {}) =>
  (await evaluate(parse(query, { params }), { dataset: documents, params })).get()

export type Node = { path: string; value: Record<string, unknown> }

/** Yields each object in a value with its path, outermost first. */
export function* listNodes(value: unknown, path = ''): Generator<Node> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* listNodes(item, `${path}[${index}]`)
  } else if (typeof value === 'object' && value !== null) {
    yield { path, value: value as Record<string, unknown> } // an object, not an array
    for (const [name, field] of Object.entries(value))
      yield* listNodes(field, path ? `${path}.${name}` : name)
  }
}

export function* listStrings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* listStrings(item)
}

const assetPattern = /^(image|file)@file:\/\/\.\/(.+)$/

/** The media files that documents use. `path` leads to the field in the document, `file` to the file in `seedDir`. */
export const media = documents.flatMap((document) =>
  [...listNodes(document)].flatMap(({ path, value }) => {
    if (typeof value._sanityAsset !== 'string') return []
    const [, kind = '', file = ''] = assetPattern.exec(value._sanityAsset) ?? []
    return [{ document: document._id, path, kind, file, source: value._sanityAsset }]
  }),
)
