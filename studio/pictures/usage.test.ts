import { expect, test } from 'vitest'
import type { HealthDocument } from '../content/documents.ts'
import { isFound, passes } from './search.ts'
import { type Picture, unpublishedIn, withUses } from './usage.ts'

const asset = (name: string) => ({ _id: `image-${name}-1x1-png`, name: `${name}.png`, url: '/' })

const picture = (name: string, alt?: string) => ({
  _type: 'picture',
  asset: { _type: 'reference', _ref: asset(name)._id },
  ...(alt === undefined ? {} : { alt }),
})

const faqWith = (_id: string, image: object) => ({ _id, _type: 'faq', question: 'Why?', image })

const home: HealthDocument = {
  _id: 'homePage',
  _type: 'homePage',
  sections: [
    { _key: 'opening', _type: 'intro', slides: [{ picture: picture('lobby', 'The lobby') }] },
  ],
}

/** The uses of one picture, as far as they differ. */
const usesOf = (...documents: HealthDocument[]) =>
  withUses([asset('lobby')], documents)[0]?.uses.map(({ id, path, alt, hasDraft, obstacle }) => ({
    id,
    path,
    alt,
    ...(hasDraft ? { hasDraft } : {}),
    ...(obstacle ? { obstacle } : {}),
  }))

test('a picture is used wherever a document shows it, however deep, with the alternative text of each place', () => {
  const post = faqWith('a', picture('lobby'))
  expect(usesOf(home, post)).toEqual([
    { id: 'homePage', path: 'sections[_key=="opening"].slides[0].picture', alt: 'The lobby' },
    { id: 'a', path: 'image', alt: '' },
  ])
})

test('the draft’s text stands for the published one', () => {
  const documents = [
    faqWith('a', picture('lobby', 'Old')),
    faqWith('drafts.a', picture('lobby', 'New')),
  ]
  expect(usesOf(...documents)).toEqual([{ id: 'a', path: 'image', alt: 'New', hasDraft: true }])
})

test('a picture that only the published document shows still counts as used, and is not described there', () => {
  const documents = [
    faqWith('a', picture('lobby', 'Old')),
    faqWith('drafts.a', picture('garden', 'New')),
  ]
  expect(usesOf(...documents)).toEqual([
    { id: 'a', path: 'image', alt: 'Old', hasDraft: true, obstacle: { kind: 'replaced' } },
  ])
})

test('a picture in a release counts as used', () => {
  expect(usesOf(faqWith('versions.rSummer.a', picture('lobby', 'In summer')))).toEqual([
    {
      id: 'a',
      path: 'image',
      alt: 'In summer',
      obstacle: { kind: 'release', release: 'rSummer' },
    },
  ])
})

const listed = withUses(
  [asset('lobby'), asset('garden'), asset('roof')],
  [
    faqWith('drafts.a', picture('lobby', 'Where guests arrive')),
    { ...faqWith('b', picture('garden')), question: 'Is there a lawn?' },
    { ...faqWith('c', picture('garden', 'A lawn')), question: 'How large?' },
    faqWith('versions.rSummer.d', picture('lobby')),
  ],
)
const names = (pictures: readonly Picture[]) => pictures.map(({ name }) => name)

test('a picture lacks its text when one use that can be written has none', () => {
  expect(names(listed.filter((one) => passes(one, 'without-text')))).toEqual(['garden.png'])
})

test('a picture is not used when no document, draft or release shows it', () => {
  expect(names(listed.filter((one) => passes(one, 'unused')))).toEqual(['roof.png'])
  expect(names(listed.filter((one) => passes(one, 'all')))).toHaveLength(3)
})

test.each([
  ['ROOF', 'roof.png'],
  ['arrive', 'lobby.png'],
  ['lawn large', 'garden.png'],
  [' garden.PNG ', 'garden.png'],
])('“%s” finds a picture by its file, its texts and the titles of its documents', (words, name) => {
  expect(names(listed.filter((one) => isFound(one, words)))).toEqual([name])
})

test('all words have to be found', () => {
  expect(listed.filter((one) => isFound(one, 'lawn roof'))).toEqual([])
})

test('the documents with an unpublished change are named once each', () => {
  const documents = [
    { ...home, _id: 'drafts.homePage', a: picture('lobby'), b: picture('lobby') },
    faqWith('c', picture('lobby', 'Public')),
  ]
  expect(unpublishedIn(withUses([asset('lobby')], documents)).map(({ id }) => id)).toEqual([
    'homePage',
  ])
})
