import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { content } from '../../../tests/setup/content.ts'
import { renderSections } from '../../../tests/setup/renderSection.tsx'

const section = { _type: 'faqSection', heading: 'You ask' } as const

test('questions stand in the order of the Studio, each with its answer', async () => {
  await content.replaceAll('faq', [
    { question: 'How much?', answer: 'Little.' },
    { question: 'How soon?', answer: 'Today.' },
  ])
  await renderSections(section)
  const questions = screen.getAllByRole('group').map((details) => details.textContent)
  expect(questions).toEqual([
    expect.stringMatching(/^How much\?.*Little\.$/),
    expect.stringMatching(/^How soon\?.*Today\.$/),
  ])
})

test('a question without an answer, and an answer without a question, are left out', async () => {
  await content.replaceAll('faq', [
    { question: 'Who knows?' },
    { answer: 'Nobody.' },
    { question: 'How much?', answer: 'Little.' },
  ])
  await renderSections(section)
  expect(screen.getAllByRole('group')).toHaveLength(1)
})

test('without questions the section is left out', async () => {
  await content.replaceAll('faq', [])
  const { container } = await renderSections(section)
  expect(container).toBeEmptyDOMElement()
})
