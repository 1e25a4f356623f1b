import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeShortText } from '../../../mocks/index.ts'
import { content } from '../../../tests/setup/content.ts'
import { renderSections } from '../../../tests/setup/renderSections.tsx'

const section = { _type: 'faqSection', heading: 'You ask' } as const

test('questions are shown in the Studio’s order, each with its answer', async () => {
  await content.replaceAll('faq', [
    { question: 'How much?', answer: makeShortText('Little.') },
    { question: 'How soon?', answer: makeShortText('Today.') },
  ])
  await renderSections(section)
  const questions = screen.getAllByRole('group').map((details) => details.textContent)
  expect(questions).toEqual([
    expect.stringMatching(/^How much\?.*Little\.$/),
    expect.stringMatching(/^How soon\?.*Today\.$/),
  ])
})

test('a question without an answer and an answer without a question are omitted', async () => {
  await content.replaceAll('faq', [
    { question: 'Who knows?' },
    { answer: makeShortText('Nobody.') },
    { question: 'How much?', answer: makeShortText('Little.') },
  ])
  await renderSections(section)
  expect(screen.getAllByRole('group')).toHaveLength(1)
})

test('an answer shows its links and the current price of a plan', async () => {
  const [paragraph] = makeShortText()
  const span = (text: string, ...marks: string[]) => ({ _key: text, _type: 'span', text, marks })
  const price = { _key: 'p', _type: 'price', of: { _ref: 'plan-a' }, which: 'price' }
  const children = [span('It is '), price, span(' a month: '), span('ask us', 'link'), span('.')]
  const markDefs = [{ _key: 'link', _type: 'textLink', href: '/contactus' }]
  await content.put({ _id: 'plan-a', _type: 'pricingPlan', name: 'A', price: 1800 })
  await content.replaceAll('faq', [
    { question: 'How much?', answer: [{ ...paragraph, markDefs, children }] },
  ])
  await renderSections(section)
  expect(screen.getByRole('group')).toHaveTextContent('It is ₹1,800 a month: ask us.')
  expect(screen.getByText('ask us')).toHaveAttribute('href', '/contactus')
})

test('a section without questions is omitted', async () => {
  await content.replaceAll('faq', [])
  const { container } = await renderSections(section)
  expect(container).toBeEmptyDOMElement()
})

const storeQuestions = (count: number) =>
  content.replaceAll(
    'faq',
    Array.from({ length: count }, (_, at) => ({
      question: `Question ${at}?`,
      answer: makeShortText('Yes.'),
    })),
  )

test('twelve questions are shown without a link to all questions', async () => {
  await storeQuestions(12)
  await renderSections(section)
  expect(screen.getAllByRole('group')).toHaveLength(12)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('only twelve of thirteen questions are shown, with a link to all questions', async () => {
  await storeQuestions(13)
  await renderSections(section)
  expect(screen.getAllByRole('group')).toHaveLength(12)
  expect(screen.getByRole('link', { name: 'All questions and answers' })).toHaveAttribute(
    'href',
    '/questions',
  )
})

test('thirteen chosen questions are all shown, without a link to all questions', async () => {
  await storeQuestions(14)
  const chosen = Array.from({ length: 13 }, (_, at) => ({
    _key: `${at}`,
    _type: 'reference' as const,
    _ref: `faq-${at + 1}`,
  }))
  await renderSections({ ...section, chosen })
  expect(screen.getAllByRole('group')).toHaveLength(13)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
