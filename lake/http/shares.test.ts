import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startLake, type TestLake } from '../../tests/setup/lake/testLake.ts'
import { BURST_MS, SHARE } from '../request/share.ts'

/** The test and other users need almost as much time as the work. If no share counts the work, it exceeds this time. */
const MAX_WORK_MS = 3 * BURST_MS

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
    const url = `${origin}/${VERSION}/data/listen/production?includeAllVersions=true&query=${encodeURIComponent(slowFilter)}`
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
    // The clock stands still and restores no share, so that the test does not depend on the speed of the machine.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const lake = await startLake({
      authorize: (request) => {
        const id = request.headers.get('authorization')?.replace('Bearer ', '')
        return id ? { id, name: id, role: 'contributor' } : 'visitor'
      },
    })
    const request = (token: string) => lake.client({ token }).request({ url: '/users/me' })
    const step = await prepare(lake)
    const start = process.threadCpuUsage()
    while (true) {
      const { user, system } = process.threadCpuUsage(start)
      expect((user + system) / 1_000).toBeLessThan(MAX_WORK_MS)
      let isAnswered = false
      const answer = step()
        .then(() => request('asha'))
        .then(() => {
          isAnswered = true
        })
      for (let n = 0; n < 100 && !isAnswered; n += 1) await request(`other${n}`)
      if (isAnswered) continue
      vi.advanceTimersByTime(BURST_MS / SHARE)
      return await answer
    }
  },
)
