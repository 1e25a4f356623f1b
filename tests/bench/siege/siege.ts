import type { TestServer } from '../setup/server/testServer.ts'
import { fuzzServer } from './fuzzServer.ts'
import { type Besieged, besiege } from './siegeAttacks.ts'
import { crowd } from './siegeCrowd.ts'
import { killAgainAndAgain } from './siegeKills.ts'

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)

/** How long and how often; each may be made smaller. */
const ATTACK_SECONDS = number('SIEGE_ATTACK_SECONDS', 12)
const CROWD_SECONDS = number('SIEGE_CROWD_SECONDS', 300)
const ROUNDS = number('SIEGE_ROUNDS', 200)
const REQUESTS = number('SIEGE_REQUESTS', 100_000)

const GOALS = { homeMs: 100, nowherePerSecond: 2_000, guesses: 10, crowdMs: 150 }

/**
 * `npm run bench -- siege`: what an attack does to the others, what `kill -9` loses, what any input does, and what a
 * crowd is answered. All of it on loopback, bounded in count and time.
 */
export async function siege(server: TestServer) {
  const short: string[] = []
  const judge = (name: string, isMet: boolean, line: string) => {
    console.log(`${isMet ? '  ' : '! '}${line}`)
    if (!isMet) short.push(name)
  }

  console.log(`\nAttacks from one address, ${ATTACK_SECONDS} s each; another visitor reads home:`)
  const results = await besiege(server, ATTACK_SECONDS)
  const quiet = results[0]?.homeMs ?? Number.NaN
  for (const result of results) judge(result.attack, isHeld(result), describe(result, quiet))

  console.log(`\n${ROUNDS} times kill -9 while documents, uploads and enquiries are written:`)
  const { acknowledged, lost } = await killAgainAndAgain(server, ROUNDS)
  const counts = Object.entries(acknowledged).map(([what, count]) => `${count} ${what}`)
  judge(
    'kill -9',
    lost.length === 0,
    `acknowledged ${counts.join(', ')}; lost ${lost.length === 0 ? 'nothing' : lost.slice(0, 10).join(', ')}`,
  )

  const seconds = CROWD_SECONDS
  console.log(
    `\n500 open pages, 200 requests a second, 50 people behind one address, ${seconds} s:`,
  )
  const { requests, p99, rss, refused } = await crowd(server, {
    openPages: 500,
    perSecond: 200,
    seconds,
  })
  const megabytes = rss.map((bytes) => `${(bytes / 1e6).toFixed(0)} MB`)
  judge(
    'a crowd',
    p99 < GOALS.crowdMs,
    `${requests} requests, p99 ${p99.toFixed(0)} ms (goal ${GOALS.crowdMs})`,
  )
  judge('a crowd sent away', refused.size === 0, `sent away: ${counted(refused) || 'nobody'}`)
  console.log(`  memory ${megabytes.join(' before, ')} after`)

  await fuzzServer(server, REQUESTS)

  console.log(`\nShort: ${short.join('; ') || 'nothing'}.`)
  console.log('Next: npm run bench -- soak (200 publishes before 50 open pages).')
  if (short.length > 0) process.exitCode = 1
}

const counted = (answers: ReadonlyMap<string | number, number>) =>
  [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')

const perSecond = ({ answers, seconds }: Besieged, status: string) =>
  (answers.get(status) ?? 0) / seconds

function isHeld(result: Besieged): boolean {
  const { attack, homeMs, answers, seconds } = result
  if (attack.startsWith('paths')) return perSecond(result, '404') >= GOALS.nowherePerSecond
  if (attack.startsWith('guessed'))
    return (answers.get('200') ?? 0) <= GOALS.guesses * Math.ceil(seconds / 60 + 1)
  return homeMs < GOALS.homeMs
}

function describe(result: Besieged, quiet: number): string {
  const { attack, homeMs, answers } = result
  const times = (homeMs / quiet).toFixed(1)
  const rate = attack.startsWith('paths') ? `; ${perSecond(result, '404').toFixed(0)} a second` : ''
  return `${attack}: home ${homeMs.toFixed(0)} ms, ${times} × quiet; answered ${counted(answers) || 'nothing'}${rate}`
}
