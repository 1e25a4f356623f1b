import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent, set, unset } from '../../../tests/setup/editContent.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

const section = () => screen.getByRole('region', { name: "FAQ's" })
const questions = () => within(section()).getAllByRole('button')

test('ten questions, of which one is open at a time', async () => {
  await renderRoute('/')
  expect(questions()).toHaveLength(10)
  const [first, second] = questions() as [HTMLElement, HTMLElement]
  expect(first).toHaveTextContent('+')
  fireEvent.click(first)
  expect(first).toHaveAttribute('aria-expanded', 'true')
  expect(first).toHaveTextContent('-')
  fireEvent.click(second)
  expect(first).toHaveAttribute('aria-expanded', 'false')
  fireEvent.click(second)
  expect(second).toHaveAttribute('aria-expanded', 'false')
})

test('they stand in the order of their list in the Studio', async () => {
  await editContent(set('faq-get-started', { orderRank: '0|000000:' }))
  await renderRoute('/')
  expect(questions()[0]).toHaveTextContent('How do I get started?')
})

test('a question without an answer is left out', async () => {
  await editContent(unset('faq-training', 'answer'))
  await renderRoute('/')
  expect(questions()).toHaveLength(9)
})
