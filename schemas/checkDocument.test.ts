import {
  createSchema,
  isValidationErrorMarker,
  type SanityDocument,
  validateDocument,
  type Workspace,
} from 'sanity'
import { expect, test } from 'vitest'
import { seedClient } from '../tests/setup/seed/seedClient.ts'
import { seeded } from '../tests/setup/seed/seededContent.ts'
import { checkDocument } from './checkDocument.ts'
import { schemaTypes } from './index.ts'

type Any = (typeof seeded)[number]

const schema = createSchema({ name: 'default', types: schemaTypes })
const ids = new Set(seeded.map(({ _id }) => _id))
const getClient = () => seedClient

/** Returns the paths of the fields that the Studio marks as errors. */
async function pathsOfStudio(document: Any) {
  const markers = await validateDocument({
    document: document as unknown as SanityDocument, // without the dates that the lake adds
    workspace: { schema } as Workspace, // validation uses no other property
    environment: 'studio',
    getClient,
    getDocumentExists: async ({ id }) => ids.has(id),
  })
  return markers.filter(isValidationErrorMarker).map(({ path }) => JSON.stringify(path))
}

/** Returns the document and variants of it, each with one field missing or empty. */
const variants = (document: Any): Any[] => [
  document,
  ...Object.entries(document).flatMap(([name, value]) => {
    if (name.startsWith('_')) return []
    const { [name]: _, ...rest } = document
    const empty =
      typeof value === 'string' && !/^\d{4}-/.test(value)
        ? ''
        : Array.isArray(value)
          ? []
          : undefined
    return [rest as Any, ...(empty === undefined ? [] : [{ ...document, [name]: empty }])]
  }),
  ...Object.entries(document).flatMap(([name, value]) =>
    Array.isArray(value) && typeof value[0] === 'object'
      ? Object.keys(value[0] as object)
          .filter((inner) => !inner.startsWith('_'))
          .map((inner) => {
            const [{ [inner]: _, ...first }, ...others] = value as [
              Record<string, unknown>,
              ...unknown[],
            ]
            return { ...document, [name]: [first, ...others] }
          })
      : [],
  ),
]

const oneOfEachType = [
  ...new Map(seeded.map((document) => [document._type, document])).values(),
].filter(({ _type }) => !_type.startsWith('sanity.'))

test.each(oneOfEachType.map((document) => [document._type, document] as const))(
  'the server finds the same errors in %s as the Studio',
  async (_, document) => {
    for (const variant of variants(document)) {
      const found = await checkDocument(variant, getClient)
      const paths = found.map(({ path }) => JSON.stringify(path))
      expect(new Set(paths), JSON.stringify(variant)).toEqual(new Set(await pathsOfStudio(variant)))
    }
  },
)
