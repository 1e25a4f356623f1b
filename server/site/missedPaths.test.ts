import { expect, test } from 'vitest'
import { createMissedPaths, createMissedPathsApi } from './missedPaths.ts'

const knowsNone = () => false

test('missed paths are listed with their counts, most frequent first', () => {
  const missed = createMissedPaths()
  for (const path of ['/old', '/older', '/old']) missed.note(path)
  expect(missed.list(knowsNone).map(({ path, count }) => [path, count])).toEqual([
    ['/old', 2],
    ['/older', 1],
  ])
})

test('a known path is not listed', () => {
  const missed = createMissedPaths()
  missed.note('/old')
  expect(missed.list((path) => path === '/old')).toEqual([])
})

test('missed paths of other processes are counted', () => {
  const listeners: ((path: string) => void)[] = []
  const topic = {
    send() {},
    onMessage: (listener: (path: string) => void) => void listeners.push(listener),
  }
  const missed = createMissedPaths(topic)
  missed.note('/old')
  for (const listener of listeners) listener('/old')
  expect(missed.list(knowsNone)).toMatchObject([{ path: '/old', count: 2 }])
})

test('at most 50 missed paths are listed', () => {
  const missed = createMissedPaths()
  for (let n = 0; n < 10_000; n += 1) missed.note(`/guess-${n}`)
  missed.note(`/${'x'.repeat(5_000)}`)
  expect(missed.list(knowsNone)).toHaveLength(50)
})

test.each([
  ['visitor' as const, 403],
  [{ id: 'a', name: 'A', role: 'contributor' as const }, 403],
  [{ id: 'a', name: 'A', role: 'editor' as const }, 200],
])('the API answers %j with %i', async (identity, status) => {
  const missedPaths = createMissedPaths()
  missedPaths.note('/old')
  const api = createMissedPathsApi({
    missedPaths,
    knownPaths: async () => knowsNone,
    authorize: async () => identity,
  })
  const answer = await api.request('/')
  expect(answer.status).toBe(status)
  if (status === 200) expect(await answer.json()).toMatchObject([{ path: '/old', count: 1 }])
})
