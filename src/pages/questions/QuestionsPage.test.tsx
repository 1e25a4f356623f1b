import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeShortText } from '../../../mocks/index.ts'
import { content } from '../../../tests/setup/content.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'
import type { ShortText } from '../../content/sanity.types.ts'

type Question = { question: string; answer: ShortText; groups?: readonly object[] }

const inGroup = (id: string) => ({
  groups: [{ _key: id, _type: 'reference', _ref: id }],
})
const question = (name: string, fields: object = {}): Question => ({
  question: `${name}?`,
  answer: makeShortText('Yes.'),
  ...fields,
})
const makeQuestions = (count: number) =>
  Array.from({ length: count }, (_, at) => question(`Question ${at}`))

const headings = () =>
  screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
const robots = () => document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content

test('ungrouped questions come first, then groups in the order of their first questions', async () => {
  await content.put({ _id: 'bills', _type: 'group', title: 'Bills' })
  await content.put({ _id: 'rooms', _type: 'group', title: 'Rooms' })
  await content.replaceAll('faq', [
    question('Linen', inGroup('rooms')),
    question('GST', inGroup('bills')),
    question('Anything'),
    question('Keys', inGroup('rooms')),
  ])
  await renderRoute('/questions')
  expect(headings()).toEqual([
    'H1 Questions and answers',
    'H2 Anything?',
    'H2 Rooms',
    'H3 Linen?',
    'H3 Keys?',
    'H2 Bills',
    'H3 GST?',
  ])
})

test('a page of twelve questions has no search and is not indexed', async () => {
  await content.replaceAll('faq', makeQuestions(12))
  await renderRoute('/questions')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12)
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  expect(robots()).toBe('noindex')
})

test('a page of thirteen questions has a GET search form and is indexed', async () => {
  await content.replaceAll('faq', makeQuestions(13))
  await renderRoute('/questions')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(13)
  const form = screen
    .getByRole('searchbox', { name: 'Search questions and answers' })
    .closest('form')
  expect(form).toHaveAttribute('action', '/questions')
  expect(form?.method).toBe('get')
  expect(robots()).not.toBe('noindex')
  expect(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href).toMatch(
    /\/questions$/,
  )
})

test('every search term must start a word of the question or its answer', async () => {
  await content.replaceAll('faq', [
    ...makeQuestions(13),
    { question: 'Are GST bills printed?', answer: makeShortText('In each language.') },
    { question: 'Are bills mailed?', answer: makeShortText('With the GST number.') },
    { question: 'Are bills kept?', answer: makeShortText('For eight years.') },
  ])
  await renderRoute('/questions?q=gst+bil')
  expect(headings()).toEqual([
    'H1 Questions and answers',
    'H2 Are GST bills printed?',
    'H2 Are bills mailed?',
  ])
  expect(screen.getByText(/^2 found for “gst bil”/)).toBeInTheDocument()
  expect(robots()).toBe('noindex')
})

test('a search without results says that nothing was found and links to all questions', async () => {
  await renderRoute('/questions?q=submarine')
  expect(screen.getByText(/^Nothing found for “submarine”/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All questions and answers' })).toHaveAttribute(
    'href',
    '/questions',
  )
})

test('without the document `questionsPage`, the questions page has its default heading', async () => {
  await content.remove('questionsPage')
  await renderRoute('/questions')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Questions and answers')
})

test('a questions page without questions says that there are none', async () => {
  await content.replaceAll('faq', [])
  await renderRoute('/questions')
  expect(screen.getByText('There are no questions yet. Please ask us.')).toBeInTheDocument()
})
