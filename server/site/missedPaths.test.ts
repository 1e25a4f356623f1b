import type { Identity } from '@aangan/lake'
import { expect, test } from 'vitest'
import type { MissedPath } from '../../domain/missedPaths.ts'
import { createMissedPaths, type MissedPathsOptions } from './missedPaths.ts'

const editor: Identity = { id: 'a', name: 'A', role: 'editor' }

const createMissedPathsForEditor = (options: Partial<MissedPathsOptions> = {}) =>
  createMissedPaths({
    readKnownPaths: async () => () => undefined,
    authorize: async () => editor,
    ...options,
  })

async function list({ api }: ReturnType<typeof createMissedPaths>): Promise<MissedPath[]> {
  const answer = await api.request('/')
  return answer.json()
}

test('missed paths are listed with their counts, most frequent first', async () => {
  const missed = createMissedPathsForEditor()
  for (const path of ['/old', '/older', '/old']) missed.note(path)
  expect(await list(missed)).toMatchObject([
    { path: '/old', count: 2 },
    { path: '/older', count: 1 },
  ])
})

test('a path that now has a page is not listed', async () => {
  const missed = createMissedPathsForEditor({
    readKnownPaths: async () => (path) => (path === '/old' ? 'listed' : undefined),
  })
  missed.note('/old')
  expect(await list(missed)).toEqual([])
})

test('a Hindi path of 100 letters is listed in its own letters', async () => {
  const missed = createMissedPathsForEditor()
  const path = `/${'होटल'.repeat(25)}`
  missed.note(encodeURI(path))
  expect(await list(missed)).toMatchObject([{ path, count: 1 }])
})

test('missed paths of other processes are counted', async () => {
  const listeners: ((path: string) => void)[] = []
  const shared = {
    send() {},
    onMessage: (listener: (path: string) => void) => void listeners.push(listener),
  }
  const missed = createMissedPathsForEditor({ shared })
  missed.note('/old')
  for (const listener of listeners) listener('/old')
  expect(await list(missed)).toMatchObject([{ path: '/old', count: 2 }])
})

test('at most 50 missed paths are listed', async () => {
  const missed = createMissedPathsForEditor()
  for (let n = 0; n < 10_000; n += 1) missed.note(`/guess-${n}`)
  expect(await list(missed)).toHaveLength(50)
})

test('a path of 301 characters is not counted', async () => {
  const missed = createMissedPathsForEditor()
  missed.note(`/${'x'.repeat(300)}`)
  expect(await list(missed)).toEqual([])
})

test.each<[Identity, number]>([
  ['visitor', 403],
  [{ id: 'a', name: 'A', role: 'contributor' }, 403],
  [editor, 200],
])('only the role editor may list missed paths: %j gets status %i', async (identity, status) => {
  const { api } = createMissedPathsForEditor({ authorize: async () => identity })
  expect((await api.request('/')).status).toBe(status)
})
