import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderPart } from '../../tests/setup/renderPart.tsx'
import { Accordion } from './Accordion.tsx'

const items = [
  { key: 'size', heading: 'Is it right for my size?', content: 'From six rooms on.' },
  { key: 'app', heading: 'Is there an app?', content: 'Yes, at additional cost.' },
]

const question = (name: RegExp) => screen.getByRole('button', { name })
const isOpen = (name: RegExp) => question(name).getAttribute('aria-expanded')

test('one question is open at a time', async () => {
  renderPart(<Accordion items={items} />)
  await userEvent.click(question(/size/))
  expect([isOpen(/size/), isOpen(/app/)]).toEqual(['true', 'false'])
  await userEvent.click(question(/app/))
  expect([isOpen(/size/), isOpen(/app/)]).toEqual(['false', 'true'])
})

test('a press on the open question closes it', async () => {
  renderPart(<Accordion items={items} />)
  await userEvent.click(question(/size/))
  await userEvent.click(question(/size/))
  expect(isOpen(/size/)).toBe('false')
})

test('a closed question shows "+", an open one "-"', async () => {
  renderPart(<Accordion items={items} />)
  expect(question(/size/)).toHaveTextContent(/\+$/)
  await userEvent.click(question(/size/))
  expect(question(/size/)).toHaveTextContent(/-$/)
  expect(question(/app/)).toHaveTextContent(/\+$/)
})

test('each question is a heading whose button controls its answer', () => {
  renderPart(<Accordion items={items} />)
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
  const answer = document.getElementById(question(/app/).getAttribute('aria-controls') ?? '')
  expect(answer).toHaveTextContent('Yes, at additional cost.')
})

test('an open question stays open when its content and its place change', async () => {
  const { rerenderPart } = renderPart(<Accordion items={items} />)
  await userEvent.click(question(/app/))
  rerenderPart(
    <Accordion
      items={[
        { key: 'new', heading: 'New?', content: 'Yes.' },
        { key: 'app', heading: 'Is there an app now?', content: 'Yes, included.' },
      ]}
    />,
  )
  expect(isOpen(/app now/)).toBe('true')
  expect(isOpen(/New/)).toBe('false')
})

test('the rendered page carries every answer', () => {
  const html = renderToString(<Accordion items={items} />)
  for (const { content } of items) expect(html).toContain(content)
})
