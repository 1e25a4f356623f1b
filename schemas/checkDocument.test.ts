import { expect, test } from 'vitest'
import { seedClient } from '../tests/setup/seed/seedClient.ts'
import { seededContent } from '../tests/setup/seed/seededContent.ts'
import { validateInStudio } from '../tests/setup/validateInStudio.ts'
import { checkDocument } from './checkDocument.ts'
import { pricingAddOn } from './documents/pricingAddOn.ts'
import { heroSlide } from './objects/heroSlide.ts'

type Seeded = (typeof seededContent)[number]

const ids = new Set(seededContent.map(({ _id }) => _id))
const getClient = () => seedClient

type Problem = { level: string; path: unknown }

const describeProblem = ({ level, path }: Problem) => `${level} at ${JSON.stringify(path)}`

async function listStudioProblems(document: Seeded) {
  const markers = await validateInStudio(document, { isStored: (id) => ids.has(id) })
  return markers.map(describeProblem)
}

/** Returns the document, and copies with one missing, empty or very long field, or an incomplete first list item. */
const makeVariants = (document: Seeded): Seeded[] => [
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
    // Skips e-mail addresses and dates: a long text would break their format, which only the Studio checks.
    const isFreeText = typeof value === 'string' && !/@|^\d{4}-/.test(value)
    const long = isFreeText ? [{ ...document, [name]: 'word '.repeat(200) }] : []
    return [
      rest as Seeded,
      ...(empty === undefined ? [] : [{ ...document, [name]: empty }]),
      ...long,
    ]
  }),
  ...Object.entries(document).flatMap(([name, value]) =>
    Array.isArray(value) && typeof value[0] === 'object'
      ? Object.keys(value[0] as object)
          .filter((field) => !field.startsWith('_'))
          .map((field) => {
            const [{ [field]: _, ...first }, ...others] = value as [
              Record<string, unknown>,
              ...unknown[],
            ]
            return { ...document, [name]: [first, ...others] }
          })
      : [],
  ),
]

const oneOfEachType = [
  ...new Map(seededContent.map((document) => [document._type, document])).values(),
].filter(({ _type }) => !_type.startsWith('sanity.'))

/** Returns the `hidden` function of a field. */
function hiddenOf({ fields }: { fields: readonly { name: string }[] }, fieldName: string) {
  const field = fields.find(({ name }) => name === fieldName)
  const { hidden } = field as unknown as { hidden: (context: object) => boolean } // the types of fields hide it
  return hidden
}

const findFirstPlace = async (document: Seeded) =>
  (await checkDocument(document, getClient))[0]?.place

const page = { _id: 'goa', _type: 'page', title: 'Goa', slug: { current: 'goa' } }

test('the place of a problem lists the titles of the fields on the problem’s path', async () => {
  const section = { _key: 'a', _type: 'faqSection', heading: 'Questions', anchor: 'two words' }
  expect(await findFirstPlace({ ...page, sections: [section] })).toBe('Sections › Anchor')
  const unfinished = { ...section, heading: '', anchor: 'ask' }
  expect(await findFirstPlace({ ...page, sections: [unfinished] })).toBe('Sections › Heading')
})

test('the prices of an add-on are hidden and not checked if it is priced by quote', async () => {
  const addOn = { _id: 'spa', _type: 'pricingAddOn', name: 'Spa', price: 1500, listPrice: 100 }
  expect(await findFirstPlace(addOn)).toBe('List price per month (₹)')
  expect(await findFirstPlace({ ...addOn, byQuote: true })).toBeUndefined()
  for (const name of ['price', 'listPrice']) {
    const isHidden = hiddenOf(pricingAddOn, name)
    expect([isHidden({ parent: addOn }), isHidden({ parent: { byQuote: true } })]).toEqual([
      false,
      true,
    ])
  }
})

test('a hidden section may have the anchor of a visible section', async () => {
  const section = { _key: 'a', _type: 'faqSection', heading: 'Questions', anchor: 'ask' }
  const listPlaces = async (hidden: boolean) => {
    const document = { ...page, sections: [section, { ...section, _key: 'b', hidden }] }
    return (await checkDocument(document, getClient)).map(({ place }) => place)
  }
  expect(await listPlaces(true)).toEqual([])
  expect(await listPlaces(false)).toEqual(['Sections › Anchor', 'Sections › Anchor'])
})

test.each([{}, { file: { _type: 'file' } }])(
  'the unused link %j of a slide, without a target, stays visible, because it prevents publishing',
  async (link) => {
    const slide = { _key: 's', _type: 'heroSlide', heading: 'Goa', action: 'trial', link }
    const hero = { _key: 'a', _type: 'heroSection', slides: [{ ...slide, actionLabel: 'Try' }] }
    expect(await findFirstPlace({ ...page, sections: [hero] })).toMatch(/Link/)
    const isHidden = hiddenOf(heroSlide, 'link')
    expect(isHidden({ parent: slide, value: link })).toBe(false)
    expect(isHidden({ parent: slide, value: { href: '/blog' } })).toBe(true)
  },
)

test.each(oneOfEachType.map((document) => [document._type, document] as const))(
  'checkDocument and the Studio find errors and warnings at the same paths in variants of a %s',
  async (_, document) => {
    for (const variant of makeVariants(document)) {
      const problems = await checkDocument(variant, getClient)
      expect(new Set(problems.map(describeProblem)), JSON.stringify(variant)).toEqual(
        new Set(await listStudioProblems(variant)),
      )
    }
  },
)
