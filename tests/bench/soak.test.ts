import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPatience, testServer } from '../setup/server/testServer.ts'
import { sources } from '../setup/server/testSources.ts'
import { soak } from './soak.ts'

// The small form of `npm run bench -- soak`.

const server = testServer(sources(), { NODE_OPTIONS: '--inspect=127.0.0.1:0' })
beforeAll(server.start, startPatience)
afterAll(server.remove)

test(
  '40 publishes by two editors before 10 open pages lose nothing and leave no memory behind',
  async () => {
    const { lost, grown } = await soak({ server, publishes: 40, pages: 10 })
    expect(lost).toEqual([])
    expect(grown).toBeLessThan(8e6)
  },
  startPatience,
)
