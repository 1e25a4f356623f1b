import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent, replaceAll } from '../../../tests/setup/editContent.ts'
import { renderSections } from '../../../tests/setup/renderSection.tsx'

const section = { _type: 'faqSection', heading: 'You ask' } as const

test('questions stand in the order of the Studio, and one is open at a time', async () => {
  await editContent(
    ...replaceAll('faq', [
      { question: 'How much?', answer: 'Little.' },
      { question: 'How soon?', answer: 'Today.' },
    ]),
  )
  await renderSections(section)
  const questions = screen.getAllByRole('button')
  expect(questions.map((question) => question.textContent)).toEqual([
    expect.stringContaining('How much?'),
    expect.stringContaining('How soon?'),
  ])
  const [first, second] = questions as [HTMLElement, HTMLElement]
  expect(first).toHaveTextContent('+')
  fireEvent.click(first)
  expect(first).toHaveAttribute('aria-expanded', 'true')
  expect(first).toHaveTextContent('-')
  expect(document.getElementById(first.getAttribute('aria-controls') ?? '')).toHaveTextContent(
    'Little.',
  )
  fireEvent.click(second)
  expect(first).toHaveAttribute('aria-expanded', 'false')
  fireEvent.click(second)
  expect(second).toHaveAttribute('aria-expanded', 'false')
})

test('a question without an answer, and an answer without a question, are left out', async () => {
  await editContent(
    ...replaceAll('faq', [
      { question: 'Who knows?' },
      { answer: 'Nobody.' },
      { question: 'How much?', answer: 'Little.' },
    ]),
  )
  await renderSections(section)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('without questions the section is left out', async () => {
  await editContent(...replaceAll('faq', []))
  const { container } = await renderSections(section)
  expect(container).toBeEmptyDOMElement()
})
