import { expect, test } from 'vitest'
import { orderRank } from '../../mocks/orderRank.ts'
import { listedIn, rankBefore } from './toTheTop.ts'

const question = (_id: string, number: number, title = _id) => ({
  _id,
  orderRank: orderRank(number),
  title,
})

test('a list is in its order, each document once, with the words of its draft', () => {
  const listed = listedIn([
    question('b', 2),
    question('drafts.a', 1, 'A, rewritten'),
    question('a', 1),
    question('versions.r1.b', 0),
    { _id: 'drafts.c', orderRank: null, title: null },
  ])
  expect(listed.map(({ id, title }) => [id, title])).toEqual([
    ['c', 'Without a title'],
    ['a', 'A, rewritten'],
    ['b', 'b'],
  ])
})

test('what goes to the top comes before all others, however often', () => {
  let listed = listedIn([question('a', 1), question('b', 2)])
  for (const id of ['b', 'a', 'b']) {
    const rank = rankBefore(listed)
    expect(listed.every((other) => rank < other.rank)).toBe(true)
    listed = listedIn(
      listed.map((one) => ({
        _id: one.id,
        orderRank: one.id === id ? rank : one.rank,
        title: one.title,
      })),
    )
    expect(listed[0]?.id).toBe(id)
  }
})
