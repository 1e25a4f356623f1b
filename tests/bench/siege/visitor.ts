import { ADDRESS_HEADER } from '../../setup/server/fuzz.ts'
import type { TestServer } from '../../setup/server/testServer.ts'
import { type Loaded, load } from '../load.ts'
import type { Row } from './result.ts'

const HOME_MS = 100

export const VISITOR = { [ADDRESS_HEADER]: '203.0.113.7', 'accept-encoding': 'gzip' }

/** A visitor who reads home ten times a second, from a process that does nothing else. */
export const readHome = (server: TestServer, seconds: number): Promise<Loaded> =>
  load({
    origin: server.origin(),
    connections: 4,
    perSecond: 10,
    seconds,
    warmUpSeconds: 1,
    paths: ['/'],
    headers: VISITOR,
  })

/** A row of the table; `more` is what it must keep beside home. */
export function row(
  name: string,
  home: Loaded,
  figures: Row['figures'] = {},
  more: { goal: string; isMet: boolean } = { goal: '', isMet: true },
): Row {
  const goal = [`home p50 below ${HOME_MS} ms`, more.goal].filter(Boolean).join(', ')
  return {
    name,
    goal,
    isMet: home.p50 < HOME_MS && more.isMet,
    figures: {
      'home p50 ms': home.p50,
      'p99 ms': home.p99,
      'lag of the measuring process ms': home.lagMs,
      ...figures,
    },
  }
}
