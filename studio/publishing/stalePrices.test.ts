import { expect, test } from 'vitest'
import { makeShortText } from '../../mocks/index.ts'
import { seedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import type { HealthDocument, Value } from '../content/documents.ts'
import { seeded } from '../health/sampleContent.ts'
import { correctingActions, staleTexts } from './stalePrices.ts'

const plan = seeded.find(({ _id }) => _id === 'plan-standard') as HealthDocument // the seed has it
const draft = (change: Value): HealthDocument => ({
  ...plan,
  ...change,
  _id: 'drafts.plan-standard',
})

/** What would become false once the plan has another price, in the sample content and these documents. */
const stale = (change: Value, ...more: HealthDocument[]) => {
  const others = seeded.filter(({ _id }) => !more.some((document) => document._id === _id))
  return staleTexts([...others, ...more], draft(change))
}

const benefit = (para: string): HealthDocument => ({
  _id: 'benefit-price',
  _type: 'benefit',
  heading: 'One price',
  para,
})
const ofBenefit = (texts: ReturnType<typeof stale>) =>
  texts.filter(({ document }) => document._id === 'benefit-price')

/** An answer of one paragraph. */
const faq = (text: string): HealthDocument => ({
  _id: 'faq-price',
  _type: 'faq',
  question: 'How much?',
  answer: makeShortText(text),
})

test('a new price names every text that spells out the former one, with the text as it would be', () => {
  const said = 'The Standard Plan is ₹1,500 a month, against a list price of ₹2,500.'
  const texts = stale({ price: 1800 }, benefit(said), faq(said))
  expect(texts.map(({ document, path }) => `${document._id} ${path}`)).toEqual([
    'homePage seo.description',
    'benefit-price para',
    'faq-price answer[_key=="paragraph"]',
  ])
  expect(texts.slice(0, 2).map(({ correction }) => correction?.value)).toEqual([
    expect.stringContaining('Standard Plan ₹1,800 a month.'),
    'The Standard Plan is ₹1,800 a month, against a list price of ₹2,500.',
  ])
})

test('nothing is stale when no price changes, or when the plan was never published', () => {
  expect(stale({ summary: 'Another summary.' })).toEqual([])
  expect(
    staleTexts(
      seeded.filter(({ _id }) => _id !== plan._id),
      draft({ price: 1800 }),
    ),
  ).toEqual([])
})

test('a text that was wrong before is not asked about', () => {
  expect(
    ofBenefit(stale({ price: 1800 }, benefit('The Standard Plan is ₹1,200 a month.'))),
  ).toEqual([])
})

test('price, list price and saving each get their own new amount', () => {
  const said = benefit('The Standard Plan is ₹1,500 a month, not ₹2,500: you save ₹1,000.')
  const [text] = ofBenefit(stale({ price: 1800, listPrice: 3000 }, said))
  expect(text?.correction).toEqual({
    path: 'para',
    value: 'The Standard Plan is ₹1,800 a month, not ₹3,000: you save ₹1,200.',
  })
})

test('a price with an add-on becomes the new sum', () => {
  const said = benefit('With Restaurant Management the Standard Plan is Rs. 2,500 a month.')
  const [text] = ofBenefit(stale({ price: 1800, listPrice: 2600 }, said))
  expect(text?.correction).toBeUndefined() // ₹2,500 was the list price, too
  const [certain] = ofBenefit(
    stale({ price: 1800 }, benefit('Add Mobile App: the Standard Plan is then ₹1,800 a month.')),
  )
  expect(certain?.correction).toBeUndefined()
})

test('in rich text the price stands by reference from then on', () => {
  const body = [
    {
      _key: 'p',
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [
        {
          _key: 'a',
          _type: 'span',
          marks: ['strong'],
          text: 'The Standard Plan is ₹1,500 a month.',
        },
      ],
    },
  ]
  const [text] = stale({ price: 1800 }, { _id: 'termsPage', _type: 'termsPage', body }).filter(
    ({ document }) => document._id === 'termsPage',
  )
  expect(text?.correction).toEqual({
    path: 'body[_key=="p"].children',
    value: [
      { _key: 'a', _type: 'span', marks: ['strong'], text: 'The Standard Plan is ' },
      {
        _key: expect.any(String),
        _type: 'price',
        of: { _type: 'reference', _ref: 'plan-standard' },
        which: 'price',
      },
      { _key: expect.any(String), _type: 'span', marks: ['strong'], text: ' a month.' },
    ],
  })
})

test('a text whose document has unpublished changes is left to a person', () => {
  const said = benefit('The Standard Plan is ₹1,500 a month.')
  const [text] = ofBenefit(stale({ price: 1800 }, said, { ...said, _id: 'drafts.benefit-price' }))
  expect(text).toMatchObject({ sentences: ['The Standard Plan is ₹1,500 a month.'] })
  expect(text?.correction).toBeUndefined()
})

test('amounts of something else stay', () => {
  const said = benefit('The Standard Plan is ₹1,500 a month. A room at ₹1,500 a night pays for it.')
  const [text] = ofBenefit(stale({ price: 1800 }, said))
  expect(text?.correction?.value).toBe(
    'The Standard Plan is ₹1,800 a month. A room at ₹1,500 a night pays for it.',
  )
})

test('the corrections are published in one transaction, which a colleague’s change refuses', async () => {
  const seed = seedFolder([plan, benefit('The Standard Plan is ₹1,500 a month.')])
  const { editor, visitor } = await startLake({ seed })
  const documents = () => editor.fetch<HealthDocument[]>('*', {}, { perspective: 'raw' })
  const texts = staleTexts(await documents(), draft({ price: 1800 }))
  await editor.action(correctingActions(texts))
  const answer = () => visitor.fetch('*[_id == "benefit-price"][0].para')
  expect(await answer()).toBe('The Standard Plan is ₹1,800 a month.')
  await expect(editor.action(correctingActions(texts))).rejects.toThrow(/revision/i)
  expect(await answer()).toBe('The Standard Plan is ₹1,800 a month.')
})
