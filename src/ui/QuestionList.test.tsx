import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderPart } from '../../tests/setup/renderPart.tsx'
import { QuestionList } from './QuestionList.tsx'

// tests/journeys/site/keyboard.journey.ts tests that only one question is open at a time, which needs a real browser.

const asked = (_id: string, question: string, answer: string) => ({
  _id,
  question,
  answer: [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', text: answer }] }],
})
const questions = [
  asked('size', 'Is it right for my size?', 'From six rooms on.'),
  asked('app', 'Is there an app?', 'Yes, at additional cost.'),
]

const question = (name: RegExp) => screen.getByRole('heading', { level: 3, name })
const isOpen = (name: RegExp) => question(name).closest('details')?.open

test('a click opens an answer, and a second click closes it', async () => {
  renderPart(<QuestionList questions={questions} />)
  expect(isOpen(/size/)).toBe(false)
  await userEvent.click(question(/size/))
  expect(isOpen(/size/)).toBe(true)
  expect(question(/size/).closest('details')).toHaveTextContent('From six rooms on.')
  await userEvent.click(question(/size/))
  expect(isOpen(/size/)).toBe(false)
})

test('questions share a name attribute with their own list only', () => {
  renderPart(
    <>
      <QuestionList questions={questions} />
      <QuestionList questions={questions} />
    </>,
  )
  const groups = screen.getAllByRole('group').map((details) => details.getAttribute('name'))
  expect(new Set(groups.slice(0, 2)).size).toBe(1)
  expect(new Set(groups).size).toBe(2)
})

test('an open question stays open when its text and position change', async () => {
  const { rerenderPart } = renderPart(<QuestionList questions={questions} />)
  await userEvent.click(question(/app/))
  rerenderPart(
    <QuestionList
      questions={[
        asked('new', 'New?', 'Yes.'),
        asked('app', 'Is there an app now?', 'Yes, included.'),
      ]}
    />,
  )
  expect(isOpen(/app now/)).toBe(true)
  expect(isOpen(/New/)).toBe(false)
})

test('the HTML of the server contains every answer', () => {
  const html = renderToString(<QuestionList questions={questions} />)
  for (const answer of ['From six rooms on.', 'Yes, at additional cost.'])
    expect(html).toContain(answer)
})
