import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { startLake, type TestLake } from '../../tests/setup/lake/testLake.ts'

/** Longer than a request that need not wait, even on a busy machine. */
const WAIT_MS = 250
const MAX_STEPS = 200

const VERSION = 'v2025-02-19'
const fields = Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`k${n}`, n]))
const text = randomBytes(450_000).toString('hex')
const numbers = Array.from({ length: 400 }, (_, n) => n)
const slowFilter = '*[count(numbers[@ in ^.numbers]) > 0]'

/** Work that a user can repeat without end. Each function prepares the work, and returns a step of it. */
const WORK: Record<string, (lake: TestLake) => Promise<() => Promise<unknown>>> = {
  'rejected bodies': async ({ origin }) => {
    const headers = { authorization: 'Bearer asha', 'content-type': 'application/json' }
    const body = JSON.stringify({ mutations: fields })
    const url = `${origin}/${VERSION}/data/mutate/production`
    return () => fetch(url, { method: 'POST', headers, body })
  },
  'stored documents': async ({ client }) => {
    const asha = client({ token: 'asha' })
    return () => asha.createOrReplace({ _id: 'drafts.a', _type: 'a', text })
  },
  'filters of streams while others write': async ({ client, origin }) => {
    const url = `${origin}/${VERSION}/data/listen/production?query=${encodeURIComponent(slowFilter)}`
    const ending = new AbortController()
    onTestFinished(() => ending.abort())
    const init = { headers: { authorization: 'Bearer asha' }, signal: ending.signal }
    for (let n = 0; n < 20; n += 1) await fetch(url, init)
    const author = client({ token: 'ben' })
    return () => author.createOrReplace({ _id: 'drafts.a', _type: 'a', numbers })
  },
}

test.each(Object.entries(WORK))(
  'a user whose %s keep the process busy waits; another user does not',
  async (_, prepare) => {
    const lake = await startLake({
      authorize: (request) => {
        const id = request.headers.get('authorization')?.replace('Bearer ', '')
        return id ? { id, name: id, role: 'contributor' } : 'visitor'
      },
    })
    const step = await prepare(lake)
    const measureRequest = async (token: string) => {
      const startedAt = performance.now()
      await lake.client({ token }).request({ url: '/users/me' })
      return performance.now() - startedAt
    }
    let [waitedMs, steps] = [0, 0]
    for (; waitedMs < WAIT_MS && steps < MAX_STEPS; steps += 1) {
      await step()
      waitedMs = await measureRequest('asha')
    }
    expect(steps).toBeLessThan(MAX_STEPS)
    expect(await measureRequest('carl')).toBeLessThan(WAIT_MS)
  },
)
