import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../tests/setup/renderComponent.tsx'
import { numberHeadings } from './headings.ts'
import { RichText } from './RichText.tsx'

let key = 0
const block = (style: string, text: string, overrides: object = {}) => {
  key += 1
  return {
    _type: 'block',
    _key: `b${key}`,
    style,
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
    ...overrides,
  }
}

const article = [
  block('normal', 'A full house.'),
  block('h2', 'What it is'),
  block('h3', 'One record'),
  block('h3', 'Who uses it'),
  block('h2', 'What it is'),
  block('h3', 'One record'),
]

test('headings are numbered 1, 2, … and their sub-headings 1.1, 1.2, …', () => {
  const numbered = numberHeadings(article).tableOfContents.map(({ number, text, children }) => [
    number,
    text,
    children.map((child) => `${child.number} ${child.text}`),
  ])
  expect(numbered).toEqual([
    ['1', 'What it is', ['1.1 One record', '1.2 Who uses it']],
    ['2', 'What it is', ['2.1 One record']],
  ])
})

test('headings have the same unique ids in the table of contents and in the text', () => {
  renderComponent(<RichText value={article} headings={numberHeadings(article).byBlock} />)
  const ids = numberHeadings(article).tableOfContents.flatMap(({ id, children }) => [
    id,
    ...children.map((child) => child.id),
  ])
  expect(screen.getAllByRole('heading').map(({ id }) => id)).toEqual(ids)
  expect(new Set(ids).size).toBe(5)
  expect(ids[0]).toBe('what-it-is')
})

test('a sub-heading before the first heading counts as a heading, and empty headings are omitted', () => {
  const odd = [block('h3', 'First'), block('h2', ' '), block('h2', 'होटल')]
  expect(numberHeadings(odd).tableOfContents.map(({ number, id }) => [number, id])).toEqual([
    ['1', 'first'],
    ['2', 'होटल'],
  ])
})

test('a link with an unsafe href is shown as plain text', () => {
  const linked = block('normal', '', {
    markDefs: [
      { _type: 'textLink', _key: 'good', href: '/contactus' },
      { _type: 'textLink', _key: 'bad', href: 'javascript:alert(1)' },
    ],
    children: [
      { _type: 'span', _key: 'a', text: 'ask us', marks: ['good'] },
      { _type: 'span', _key: 'b', text: 'run me', marks: ['bad'] },
    ],
  })
  renderComponent(<RichText value={[linked]} />)
  expect(screen.getByRole('link', { name: 'ask us' })).toHaveAttribute('href', '/contactus')
  expect(screen.getByText('run me')).toBeInTheDocument()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('unknown blocks and pictures without an image are omitted; text with an unknown style or mark is shown', () => {
  const { container } = renderComponent(
    <RichText
      value={[
        { _type: 'hologram', _key: 'h' },
        block('shout', 'Still here'),
        block('normal', 'And here', {
          children: [{ _type: 'span', _key: 's', text: 'And here', marks: ['glow', 'gone'] }],
        }),
        { _type: 'picture', _key: 'p' },
        { _type: 'block', _key: 'empty' },
      ]}
    />,
  )
  expect(container).toHaveTextContent(/^Still here ?And here$/)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

test('bullet points are shown as a list', () => {
  renderComponent(
    <RichText
      value={[
        block('normal', 'Rooms', { listItem: 'bullet', level: 1 }),
        block('normal', 'Bills', { listItem: 'bullet', level: 1 }),
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Rooms',
    'Bills',
  ])
})

test('a missing text renders nothing and has no headings', () => {
  expect(numberHeadings(null).tableOfContents).toEqual([])
  const { container } = renderComponent(<RichText value={null} />)
  expect(container).toBeEmptyDOMElement()
})
