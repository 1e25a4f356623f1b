import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { paths } from '../../domain/paths.ts'
import { createTestServer } from '../setup/server/createTestServer.ts'
import { createFigure, createRatio, type Figure } from './figures.ts'
import { probeHomeFor } from './probeHome.ts'
import { median } from './timing.ts'

const ROUNDS = 3
const CONNECTIONS = 50
const DURATION_SECONDS = 5
const ADDRESS_HEADER = 'x-forwarded-for'

type FloodRequest = Pick<autocannon.Request, 'method' | 'path' | 'body' | 'headers'>

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const devanagari = 'ह'

const enquiry = (n: number) =>
  new URLSearchParams({
    hotelname: devanagari.repeat(300),
    name: `${n} [<id>] ${devanagari.repeat(200)}`,
    phonenumber: devanagari.repeat(300),
    email: 'asha@hotel.example',
    message: devanagari.repeat(6_000),
  }).toString()

/** Each spelling of a path is rendered on its own. */
const spell = (path: string, n: number) =>
  [...path].map((letter, index) => ((n >> index) & 1 ? letter.toUpperCase() : letter)).join('')

const FLOODS: Record<string, (n: number) => FloodRequest> = {
  'cached pages': () => ({ path: paths.home }),
  'empty forms': () => ({ method: 'POST', path: paths.contact, headers: form, body: 'name=' }),
  'other spellings of a path': (n) => ({ path: `${spell('/aboutus', n * 2 + 2)}?x` }),
  searches: (n) => ({ path: `/blog?q=${n}+[<id>]` }),
  'enquiries of 63 kB': (n) => ({
    method: 'POST',
    path: paths.contact,
    headers: form,
    body: enquiry(n).replaceAll('%5B%3Cid%3E%5D', '[<id>]'),
  }),
}

/** Measures home's p50 at rest and beside each flood, in a server that has counted no requests yet. */
export async function measureFloods(): Promise<Figure[]> {
  const server = createTestServer({ CLIENT_ADDRESS_HEADER: ADDRESS_HEADER })
  const names = Object.keys(FLOODS).flatMap((flood) =>
    [1, CONNECTIONS].map((addresses) => ({ flood, addresses })),
  )
  const times = new Map<string, number[]>()
  const record = (name: string, p50: number) => times.set(name, [...(times.get(name) ?? []), p50])
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { flood, addresses } of names) {
        await server.start()
        await probeHomeFor(server.origin(), 1)
        record('at rest', median(await probeHomeFor(server.origin(), 2)))
        const create = FLOODS[flood]
        if (!create) continue
        const flooding = autocannon({
          url: server.origin(),
          connections: CONNECTIONS,
          duration: DURATION_SECONDS,
          workers: 1,
          idReplacement: true,
          requests: Array.from({ length: 100 }, (_, n) => {
            const { headers, ...request } = create(n)
            const address = `192.0.2.${n % addresses}`
            return { ...request, headers: { ...headers, [ADDRESS_HEADER]: address } }
          }),
        })
        await setTimeout(300)
        const name = `${flood} from ${addresses} address${addresses > 1 ? 'es' : ''}`
        const p50 = median(await probeHomeFor(server.origin(), DURATION_SECONDS - 0.5))
        record(name, p50)
        const { requests, non2xx } = await flooding
        console.log(
          `  ${name}: ${p50.toFixed(1)} ms (${times.get('at rest')?.at(-1)?.toFixed(1)} ms at rest), ${requests.total} answers, ${non2xx} of them rejections`,
        )
        await server.end('SIGTERM')
      }
    }
  } finally {
    await server.remove()
  }
  return createFloodFigures(times)
}

/** @param times the p50 of each round, by the name of the flood, and `at rest` */
export function createFloodFigures(times: ReadonlyMap<string, number[]>): Figure[] {
  const rest = { name: 'home at rest', value: median(times.get('at rest') ?? []) }
  return [...times].flatMap(([name, values]) => {
    const figure = createFigure(`p50 of home, ${name}`, median(values), 'ms')
    if (name === 'at rest') return [figure]
    return [
      figure,
      createRatio(figure, rest, name.startsWith('cached') ? undefined : { atMost: 10 }),
    ]
  })
}
