import { expect, test } from 'vitest'
import { headingsOf } from '../../src/ui/headings.ts'
import { headingIds } from '../../studio/health/headings.ts'

const block = (style: string, text: string) => ({
  _type: 'block',
  _key: text,
  style,
  children: [{ _type: 'span', _key: 's', text }],
})

test('the content report knows the anchors that the site gives to headings', () => {
  const body = [
    block('h2', 'Rooms & rates'),
    block('normal', 'Rooms & rates'),
    block('h2', 'Rooms – rates!'),
    block('h2', '  '),
    block('h2', 'होटल का प्रबंधन'),
    block('h2', 'Café, Main'),
    block('h2', 'Main'),
    block('h2', '???'),
    block('h3', '₹1,500 a month'),
  ]
  const ids = headingsOf(body).flatMap(({ id, children }) => [id, ...children.map(({ id }) => id)])
  expect(headingIds(body)).toEqual(ids)
})
