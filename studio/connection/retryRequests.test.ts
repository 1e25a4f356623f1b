import { createClient } from '@sanity/client'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { createRequestTracker } from './requestTracker.ts'
import { retryDelayMs, retryRequests } from './retryRequests.ts'

type Answer = (request: Request) => Promise<Response> | Response

/** The answers, by the start of the request's URL. Requests to other URLs fail as in an outage. */
const network = new Map<string, Answer>()

afterEach(() => {
  network.clear()
  vi.useRealTimers()
})

const origin = 'http://127.0.0.1:4999'
const actions = `${origin}/v2025-02-19/data/actions/production`

function openClient({ retryReads = true } = {}) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  const requestTracker = createRequestTracker()
  const client = createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    requestHandler: retryRequests(requestTracker, { retryReads }),
    resolveFetch: () => async (url, init) => {
      const [, answer] = [...network].find(([start]) => url.startsWith(start)) ?? []
      return answer ? answer(new Request(url, init)) : failToConnect()
    },
  })
  const edit = (set: object) =>
    client.action({
      actionType: 'sanity.action.document.edit',
      publishedId: 'a',
      draftId: 'drafts.a',
      patch: { set },
    })
  return { requestTracker, client, edit }
}

type Sent = { transactionId: string; actions: { patch: { set: object } }[] }

function answerWrites(...answers: (() => Response)[]) {
  const sent: Sent[] = []
  network.set(actions, async (request) => {
    sent.push(await request.json())
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer?.() ?? failToConnect()
  })
  return sent
}

function failToConnect(): never {
  throw new TypeError('fetch failed')
}

const errorAnswer = (status: number) => () =>
  Response.json(
    { error: { type: 'actionError', description: 'The action is invalid.' } },
    { status },
  )
const done = () => Response.json({ transactionId: 't' })

test('the retry delay grows from half a second to five seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 500].map(retryDelayMs)).toEqual([
    500, 1000, 2000, 4000, 5000, 5000, 5000,
  ])
})

test('a write is retried through an outage of ten minutes, with the same transaction id', async () => {
  const { requestTracker, edit } = openClient()
  let isUp = false
  const sent = answerWrites(() => (isUp ? done() : failToConnect()))
  const saved = edit({ title: 'Typed offline' })
  await eventually(() => expect(requestTracker.status().problem).toBe('unreachable'))
  const end = Date.now() + 600_000
  while (Date.now() < end) {
    const attempts = sent.length
    await vi.advanceTimersByTimeAsync(5_000)
    await eventually(() => expect(sent.length).toBeGreaterThan(attempts))
  }
  expect(requestTracker.status()).toMatchObject({ isUnsaved: true, problem: 'unreachable' })
  expect(sent.length).toBeGreaterThan(50)
  isUp = true
  await vi.advanceTimersByTimeAsync(6_000)
  await saved
  expect([...new Set(sent.map(({ transactionId }) => transactionId))]).toEqual([expect.any(String)])
  expect(sent.at(-1)?.actions[0]?.patch).toEqual({ set: { title: 'Typed offline' } })
  expect(requestTracker.status()).toMatchObject({ isUnsaved: false, problem: undefined })
})

test.each([408, 429, 500, 502, 503, 504])(
  'a write that is answered with %i is retried',
  async (status) => {
    const { requestTracker, edit } = openClient()
    const sent = answerWrites(errorAnswer(status), done)
    const saved = edit({ title: 'A' })
    await eventually(() => expect(requestTracker.status().problem).toBe('unreachable'))
    await vi.advanceTimersByTimeAsync(600)
    await saved
    expect(sent).toHaveLength(2)
  },
)

test('a write of a signed-out editor is retried, and succeeds after the next sign-in', async () => {
  const { requestTracker, edit } = openClient()
  const sent = answerWrites(errorAnswer(401), done)
  const saved = edit({ title: 'A' })
  await eventually(() => expect(requestTracker.status().problem).toBe('signedOut'))
  await vi.advanceTimersByTimeAsync(600)
  await saved
  expect(sent).toHaveLength(2)
})

test.each([400, 403, 404, 409])(
  'a write that is answered with %i fails immediately',
  async (status) => {
    const { requestTracker, edit } = openClient()
    const sent = answerWrites(errorAnswer(status))
    await expect(edit({ title: 'A' })).rejects.toThrow('The action is invalid.')
    expect(sent).toHaveLength(1)
    expect(requestTracker.status().isUnsaved).toBe(false)
  },
)

test('a programming error fails immediately', async () => {
  const { edit } = openClient()
  const sent = answerWrites(() => {
    throw new TypeError("Cannot read properties of undefined (reading '_id')")
  })
  await expect(edit({ title: 'A' })).rejects.toThrow('Cannot read properties')
  expect(sent).toHaveLength(1)
})

const query = `${origin}/v2025-02-19/data/query/production`

test('a read succeeds once the server is back', async () => {
  const { requestTracker, client } = openClient()
  let isUp = false
  network.set(query, () => (isUp ? Response.json({ result: ['a'] }) : failToConnect()))
  const list = client.fetch('*[_type == "post"]')
  await eventually(() =>
    expect(requestTracker.status()).toMatchObject({ isUnsaved: false, problem: 'unreachable' }),
  )
  isUp = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await list).toEqual(['a'])
  expect(requestTracker.status().problem).toBeUndefined()
})

test('a read of a signed-out editor is retried, and succeeds after the next sign-in', async () => {
  const { requestTracker, client } = openClient()
  let isSignedIn = false
  network.set(query, () =>
    isSignedIn ? Response.json({ result: ['a'] }) : Response.json({}, { status: 401 }),
  )
  const list = client.fetch('*[_type == "post"]')
  await eventually(() => expect(requestTracker.status().problem).toBe('signedOut'))
  isSignedIn = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await list).toEqual(['a'])
})

test('an invalid query fails immediately', async () => {
  const { client } = openClient()
  network.set(query, errorAnswer(400))
  await expect(client.fetch('*[')).rejects.toThrow('The action is invalid.')
})

test('without `retryReads`, a failed read is not retried', async () => {
  const { requestTracker, client } = openClient({ retryReads: false })
  // A 401 is one of the answers after which `retryReads` would retry.
  network.set(query, errorAnswer(401))
  await expect(client.fetch('*')).rejects.toThrow()
  expect(requestTracker.status().problem).toBeUndefined()
})

test('an aborted write no longer counts as unsaved', async () => {
  const { requestTracker, client } = openClient()
  network.set(actions, () => new Promise(() => {}))
  const subscription = client.observable
    .action({
      actionType: 'sanity.action.document.discard',
      draftId: 'drafts.a',
    })
    .subscribe()
  expect(requestTracker.status().isUnsaved).toBe(true)
  subscription.unsubscribe()
  expect(requestTracker.status().isUnsaved).toBe(false)
})
