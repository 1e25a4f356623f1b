import { expect, test, vi } from 'vitest'
import type { Document } from '../store/ids.ts'
import { createMemoryStorage } from '../store/memoryStorage.ts'
import { openStore } from '../store/store.ts'
import { createGroq } from './groq.ts'
import { createQueries, type Evaluated, paramsOf, type VisitorQueries } from './queries.ts'

const QUERY = { query: 'count(*)', params: {}, userId: '' }

const evaluated = (result: string, isVolatile = false): Evaluated => ({
  answer: { result, syncTags: [] },
  isVolatile,
})

/** Visitors' queries, each of which the test ends itself. */
function openVisitorQueries() {
  const store = openStore(createMemoryStorage())
  const inFlight: { end(evaluated: Evaluated): void; fail(error: Error): void }[] = []
  const evaluate = vi.fn<VisitorQueries['evaluate']>(
    () => new Promise((end, fail) => inFlight.push({ end, fail })),
  )
  const groq = createGroq({ projectId: 'embedded', dataset: 'production' })
  const queries = createQueries(store, groq, undefined, { evaluate, close: () => {} })

  function publish(id: string) {
    const time = '2025-01-01T00:00:00Z'
    const after: Document = { _id: id, _type: 't', _rev: id, _createdAt: time, _updatedAt: time }
    const changes = [{ id, before: undefined, after, mutations: [] }]
    store.commit({ id, author: 'editor', timestamp: time, changes })
    queries.invalidate(changes)
  }
  const ask = (query = QUERY) => queries.answerVisitor(query, '203.0.113.7')
  /** As the site does while it renders a page. */
  const askAsPage = () => queries.answer({ ...QUERY, perspective: [], access: 'visitor' })
  const askAsEditor = () => queries.answer({ ...QUERY, perspective: [], access: 'editor' })
  return { ask, askAsPage, askAsEditor, publish, evaluate, inFlight }
}

test('those who ask the same at once share one evaluation, and whoever asks later its answer', async () => {
  const { ask, evaluate, inFlight } = openVisitorQueries()
  const first = ask()
  const second = ask()
  expect(evaluate).toHaveBeenCalledTimes(1)
  expect(evaluate.mock.lastCall?.[2]).toBe('203.0.113.7')
  inFlight[0]?.end(evaluated('1'))
  const answer = { result: '1', syncTags: [] }
  expect([await first, await second, await ask()]).toEqual([answer, answer, answer])
  expect(evaluate).toHaveBeenCalledTimes(1)
})

test('other parameters are another query', () => {
  const { ask, evaluate } = openVisitorQueries()
  void ask({ ...QUERY, params: { a: 1 } })
  void ask({ ...QUERY, params: { a: 2 } })
  expect(evaluate).toHaveBeenCalledTimes(2)
})

test('an answer that depends on the clock or the sender is shared only while it is evaluated', async () => {
  const { ask, evaluate, inFlight } = openVisitorQueries()
  const first = ask()
  inFlight[0]?.end(evaluated('1', true))
  await first
  void ask()
  expect(evaluate).toHaveBeenCalledTimes(2)
})

test('a query that failed is evaluated anew for whoever asks next', async () => {
  const { ask, evaluate, inFlight } = openVisitorQueries()
  const first = ask()
  inFlight[0]?.fail(new Error('The thread is gone.'))
  await expect(first).rejects.toThrow('The thread is gone.')
  void ask()
  expect(evaluate).toHaveBeenCalledTimes(2)
})

test('whoever asks after a publish waits for no answer from before it', async () => {
  const { ask, publish, evaluate, inFlight } = openVisitorQueries()
  const before = ask()
  publish('a')
  const after = ask()
  inFlight[1]?.end(evaluated('new'))
  inFlight[0]?.end(evaluated('old'))
  expect([(await before).result, (await after).result]).toEqual(['old', 'new'])
  expect((await ask()).result).toBe('new')
  expect(evaluate.mock.calls.map(([, view]) => view.documents.length)).toEqual([0, 1])
})

test('visitors’ queries see nothing whose id has a dot', () => {
  const { ask, publish, evaluate } = openVisitorQueries()
  for (const id of ['a', 'drafts.b', 'private.note']) publish(id)
  void ask()
  expect(evaluate.mock.lastCall?.[1].documents.map(({ _id }) => _id)).toEqual(['a'])
})

test('the parameters of a query string are those that begin with a dollar sign, as JSON', () => {
  const search = new URLSearchParams({ query: '*', $a: '"text"', $b: '[1]', perspective: 'raw' })
  expect(paramsOf(search)).toEqual({ a: 'text', b: [1] })
  expect(() => paramsOf(new URLSearchParams({ $a: 'text' }))).toThrow('The parameter $a')
})

test('what a page has asked passes for its visitors, after each publish', async () => {
  const { ask, askAsPage, publish, evaluate } = openVisitorQueries()
  askAsPage()
  publish('one')
  expect((await ask()).result).toBe('1')
  publish('two')
  expect((await ask()).result).toBe('2')
  expect(evaluate).not.toHaveBeenCalled()
})

test('what an editor has asked does not', () => {
  const { ask, askAsEditor, evaluate } = openVisitorQueries()
  askAsEditor()
  void ask()
  expect(evaluate).toHaveBeenCalled()
})
