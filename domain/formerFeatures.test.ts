import { expect, test } from 'vitest'
import { withoutFormerFeatures } from './formerFeatures.ts'
import { plainTextOf } from './plainText.ts'

const span = (_key: string, text: string) => ({ _type: 'span', _key, text, marks: [] })
const block = (children: object[], markDefs: object[] = []) => ({
  _type: 'block',
  _key: 'p',
  markDefs,
  children,
})
const withoutFootnotes = (text: ReturnType<typeof block>) =>
  withoutFormerFeatures({ _id: 'post-goa', _type: 'post', body: { text } }).body.text

test('a footnote is replaced by its text in brackets', () => {
  const note = { _type: 'footnote', _key: 'n', text: ' Counted in a sample hotel. ' }
  const text = withoutFootnotes(block([span('a', 'Rooms are counted'), note, span('b', '.')]))
  expect(plainTextOf([text])).toBe('Rooms are counted (Counted in a sample hotel.).')
})

test('the link of a footnote becomes a link of the text in brackets; other links are kept', () => {
  const source = { _type: 'textLink', page: { _type: 'reference', _ref: 'terms' } }
  const link = { _type: 'textLink', _key: 'l', href: 'https://a.example' }
  const note = { _type: 'footnote', _key: 'n', text: 'Report', source }
  expect(withoutFootnotes(block([span('a', 'Keys'), note], [link]))).toEqual(
    block(
      [span('a', 'Keys'), { ...span('n', ' (Report)'), marks: ['n'] }],
      [link, { ...source, _key: 'n' }],
    ),
  )
})

test('a footnote without text becomes the linked word “Source”, or is removed if it has no link', () => {
  const note = { _type: 'footnote', _key: 'n' }
  const linked = { ...note, source: { href: 'https://a.example' } }
  expect(withoutFootnotes(block([span('a', 'Keys'), linked])).children).toMatchObject([
    { text: 'Keys' },
    { text: ' (Source)', marks: ['n'] },
  ])
  expect(withoutFootnotes(block([span('a', 'Keys'), note])).children).toEqual([span('a', 'Keys')])
})

test('accent colours and the words for footnotes are removed from the settings, and `choiceOfNone` becomes `choiceWithoutAddOns`', () => {
  const settings = {
    _id: 'drafts.siteSettings',
    _type: 'siteSettings',
    brandName: 'Aangan',
    colours: { accent: '#0f5660' },
    words: { notes: 'Sources', search: 'Find', choiceOfNone: 'The {plan}' },
  }
  expect(withoutFormerFeatures(settings)).toEqual({
    _id: 'drafts.siteSettings',
    _type: 'siteSettings',
    brandName: 'Aangan',
    words: { search: 'Find', choiceWithoutAddOns: 'The {plan}' },
  })
})

test('a document without accent colours or footnotes is returned as the same object', () => {
  for (const document of [
    { _type: 'siteSettings', brandName: 'Aangan', words: { search: 'Find' } },
    { _type: 'post', body: [block([span('a', 'Keys')])] },
  ])
    expect(withoutFormerFeatures(document)).toBe(document)
})
