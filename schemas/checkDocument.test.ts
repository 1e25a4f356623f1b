import { expect, test } from 'vitest'
import { seedClient } from '../tests/setup/seed/seedClient.ts'
import { seeded } from '../tests/setup/seed/seededContent.ts'
import { validateInStudio } from '../tests/setup/validateInStudio.ts'
import { checkDocument } from './checkDocument.ts'

type Seeded = (typeof seeded)[number]

const ids = new Set(seeded.map(({ _id }) => _id))
const getClient = () => seedClient

type Mark = { level: string; path: unknown }

const describeMark = ({ level, path }: Mark) => `${level} at ${JSON.stringify(path)}`

/** Returns the errors and warnings that the Studio shows at fields. */
async function marksOfStudio(document: Seeded) {
  const markers = await validateInStudio(document, { isStored: (id) => ids.has(id) })
  return markers.map(describeMark)
}

/** Returns the document and variants of it: each has one field that is missing, empty or very long. */
const variants = (document: Seeded): Seeded[] => [
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
    // checkDocument does not check the formats of e-mail addresses and dates.
    const isWords = typeof value === 'string' && !/@|^\d{4}-/.test(value)
    const long = isWords ? [{ ...document, [name]: 'word '.repeat(200) }] : []
    return [
      rest as Seeded,
      ...(empty === undefined ? [] : [{ ...document, [name]: empty }]),
      ...long,
    ]
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

const place = async (document: Seeded) => (await checkDocument(document, getClient))[0]?.place

test('the place of a problem lists the titles of the fields on its path', async () => {
  const section = { _key: 'a', _type: 'faqSection', heading: 'Questions', anchor: 'two words' }
  const page = { _id: 'goa', _type: 'page', title: 'Goa', slug: { current: 'goa' } }
  expect(await place({ ...page, sections: [section] })).toBe('Sections › Anchor')
  const unfinished = { ...section, heading: 'For [your city]', anchor: 'ask' }
  expect(await place({ ...page, sections: [unfinished] })).toBe('Sections › Heading')
})

test.each(oneOfEachType.map((document) => [document._type, document] as const))(
  'checkDocument and the Studio agree about variants of a %s',
  async (_, document) => {
    for (const variant of variants(document)) {
      const found = await checkDocument(variant, getClient)
      expect(new Set(found.map(describeMark)), JSON.stringify(variant)).toEqual(
        new Set(await marksOfStudio(variant)),
      )
    }
  },
)
