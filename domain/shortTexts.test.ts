import { expect, test } from 'vitest'
import { plainTextOf } from './plainText.ts'
import { shortTextFrom, withShortTexts } from './shortTexts.ts'

test('a plain answer becomes paragraphs, and its other texts stay', () => {
  const faq = { _id: 'faq-goa', _type: 'faq', question: 'Where?', answer: 'In Goa.\n\nBy the sea.' }
  const after = withShortTexts(faq)
  expect(after).toEqual({ ...faq, answer: shortTextFrom(faq.answer) })
  expect(after.answer).toHaveLength(2)
  expect(plainTextOf(after.answer)).toBe('In Goa.\nBy the sea.')
})

test('small print inside sections becomes a text too', () => {
  const pricing = { _key: 'b', _type: 'pricingSection', note: 'Plus GST.' }
  const hero = {
    _key: 'a',
    _type: 'heroSection',
    slides: [{ _type: 'heroSlide', note: '* Free.' }],
  }
  expect(withShortTexts({ _type: 'page', sections: [hero, pricing] })).toMatchObject({
    sections: [
      { slides: [{ note: shortTextFrom('* Free.') }] },
      { note: shortTextFrom('Plus GST.') },
    ],
  })
})

test.each([
  { _type: 'faq', answer: shortTextFrom('Yes.') },
  { _type: 'faq', answer: 5 },
  { _type: 'post', answer: 'Yes.', note: 'No.' },
])('%j is left as it is', (document) => {
  expect(withShortTexts(document)).toBe(document)
})

test('an answer of spaces becomes an empty one', () => {
  expect(withShortTexts({ _type: 'faq', answer: ' \n\n ' })).toEqual({ _type: 'faq', answer: [] })
})
