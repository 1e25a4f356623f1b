import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderComponent } from '../../tests/setup/renderComponent.tsx'
import { QuestionList } from './QuestionList.tsx'

// tests/journeys/site/keyboard.journey.ts tests that only one question is open at a time, which needs a real browser.

const faq = (_id: string, question: string, answer: string) => ({
  _id,
  question,
  answer: [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', text: answer }] }],
})
const questions = [
  faq('size', 'Is it right for my size?', 'From six rooms on.'),
  faq('app', 'Is there an app?', 'Yes, at additional cost.'),
]

const questionHeading = (name: RegExp) => screen.getByRole('heading', { level: 3, name })
const isOpen = (name: RegExp) => questionHeading(name).closest('details')?.open

test('a click on a question shows the answer, and a second click hides the answer', async () => {
  renderComponent(<QuestionList questions={questions} />)
  expect(isOpen(/size/)).toBe(false)
  await userEvent.click(questionHeading(/size/))
  expect(isOpen(/size/)).toBe(true)
  expect(questionHeading(/size/).closest('details')).toHaveTextContent('From six rooms on.')
  await userEvent.click(questionHeading(/size/))
  expect(isOpen(/size/)).toBe(false)
})

test('the name attribute is the same for the questions of one list and differs between lists', () => {
  renderComponent(
    <>
      <QuestionList questions={questions} />
      <QuestionList questions={questions} />
    </>,
  )
  const names = screen.getAllByRole('group').map((details) => details.getAttribute('name'))
  const [first, , second] = names
  expect(names).toEqual([first, first, second, second])
  expect(first).not.toBe(second)
})

test('an open question stays open when its text and position change', async () => {
  const { rerenderComponent } = renderComponent(<QuestionList questions={questions} />)
  await userEvent.click(questionHeading(/app/))
  rerenderComponent(
    <QuestionList
      questions={[faq('new', 'New?', 'Yes.'), faq('app', 'Is there an app now?', 'Yes, included.')]}
    />,
  )
  expect(isOpen(/app now/)).toBe(true)
  expect(isOpen(/New/)).toBe(false)
})

test('the server-rendered HTML contains every answer', () => {
  const html = renderToString(<QuestionList questions={questions} />)
  for (const answer of ['From six rooms on.', 'Yes, at additional cost.'])
    expect(html).toContain(answer)
})
