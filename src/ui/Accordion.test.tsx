import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderPart } from '../../tests/setup/renderPart.tsx'
import { Accordion } from './Accordion.tsx'

// That one is open at a time, and that "+" turns to "-", is the browser's own: tests/journeys/site/home.journey.ts.

const items = [
  { key: 'size', heading: 'Is it right for my size?', content: 'From six rooms on.' },
  { key: 'app', heading: 'Is there an app?', content: 'Yes, at additional cost.' },
]

const question = (name: RegExp) => screen.getByRole('heading', { level: 3, name })
const isOpen = (name: RegExp) => question(name).closest('details')?.open

test('a press on a question opens its answer, and another closes it', async () => {
  renderPart(<Accordion items={items} />)
  expect(isOpen(/size/)).toBe(false)
  await userEvent.click(question(/size/))
  expect(isOpen(/size/)).toBe(true)
  expect(question(/size/).closest('details')).toHaveTextContent('From six rooms on.')
  await userEvent.click(question(/size/))
  expect(isOpen(/size/)).toBe(false)
})

test('the questions of one list are one group, and those of another list are another', () => {
  renderPart(
    <>
      <Accordion items={items} />
      <Accordion items={items} />
    </>,
  )
  const groups = screen.getAllByRole('group').map((details) => details.getAttribute('name'))
  expect(new Set(groups.slice(0, 2)).size).toBe(1)
  expect(new Set(groups).size).toBe(2)
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
  expect(isOpen(/app now/)).toBe(true)
  expect(isOpen(/New/)).toBe(false)
})

test('the rendered page carries every answer', () => {
  const html = renderToString(<Accordion items={items} />)
  for (const { content } of items) expect(html).toContain(content)
})
