import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../../server/config/config.ts'
import { ADDRESS_HEADER } from '../../setup/server/fuzz.ts'
import { type TestServer, testServer } from '../../setup/server/testServer.ts'
import { fuzzServer } from '../fuzzServer.ts'
import { describeMachine } from '../measured.ts'
import { type Attack, attacks } from './attacks.ts'
import { contributors } from './contributors.ts'
import { crowd } from './crowd.ts'
import { grammar } from './grammar.ts'
import { killAgainAndAgain } from './kills.ts'
import { describeRow, type Row } from './result.ts'
import { strangers } from './strangers.ts'
import { openWebhookReceiver, type WebhookReceiver } from './webhookReceiver.ts'

/** How much of each part is done; `--quick` tries that all of it runs. */
const AMOUNTS = {
  'attack-seconds': { whole: 12, quick: 4 },
  rounds: { whole: 200, quick: 5 },
  requests: { whole: 100_000, quick: 2_000 },
  'grammar-seconds': { whole: 600, quick: 20 },
  'crowd-seconds': { whole: 300, quick: 15 },
}
type AmountName = keyof typeof AMOUNTS
const amountNames = Object.keys(AMOUNTS) as AmountName[] // its keys

type Run = (server: TestServer, amount: number, leads: WebhookReceiver) => Promise<Row[]>
type Part = { says: string; amount: AmountName; run: Run }

const attacking =
  (some: Attack[]): Run =>
  async (server, seconds) => {
    const rows: Row[] = []
    for (const attack of some) rows.push(await attack(server, seconds))
    return rows
  }

const parts: Record<string, Part> = {
  attacks: {
    says: 'Attacks from one address, seconds each, while another visitor reads home',
    amount: 'attack-seconds',
    run: attacking(attacks),
  },
  strangers: {
    says: 'What a stranger may send, seconds each, while another visitor reads home',
    amount: 'attack-seconds',
    run: attacking(strangers),
  },
  contributors: {
    says: 'What a contributor may send, seconds each, while a visitor reads home',
    amount: 'attack-seconds',
    run: attacking(contributors),
  },
  kills: {
    says: 'kill -9, times',
    amount: 'rounds',
    run: (server, rounds, leads) => killAgainAndAgain(server, { rounds, leads }),
  },
  fuzz: { says: 'Random requests', amount: 'requests', run: fuzzServer },
  grammar: {
    says: 'Requests by the grammar of each language, seconds',
    amount: 'grammar-seconds',
    run: async (server, seconds) => [await grammar(server, seconds)].flat(),
  },
  crowd: { says: 'A crowd, seconds', amount: 'crowd-seconds', run: crowd },
}

const USAGE = `npm run bench -- siege                       all parts, as much of each as is asked
npm run bench -- siege strangers crowd       these parts alone: attacks, strangers, contributors, kills, fuzz, grammar, crowd
npm run bench -- siege --quick               a little of each, to see that it runs
  --attack-seconds 12 --rounds 200 --requests 100000 --grammar-seconds 600 --crowd-seconds 300 --json test-results/siege.json`

/**
 * `npm run bench -- siege`: what an attack does to the others, what `kill -9` loses, what any input does, and what a
 * crowd is answered. All of it on loopback, bounded in count and time. Ends with 1 when a row is short.
 */
export async function siege(args: string[]) {
  const chosen = optionsIn(args)
  if (!chosen) {
    console.error(USAGE)
    process.exitCode = 1
    return
  }
  const leads = await openWebhookReceiver()
  const server = testServer(root, {
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
    CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
    WEBHOOK_URL: leads.url,
    WEBHOOK_SECRET: 'a-secret-of-a-good-length',
  })
  const rows: Row[] = []
  try {
    console.log(describeMachine())
    console.log('Building what is stale, and filling a lake with the sample content …')
    await server.start()
    for (const name of chosen.names) {
      const part = parts[name]
      if (!part) continue
      const begun = performance.now()
      const amount = chosen.amounts[part.amount]
      console.log(`\n${part.says}: ${amount}`)
      const found = await part.run(server, amount, leads)
      for (const row of found) console.log(describeRow(row))
      rows.push(...found)
      console.log(`  (${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s)`)
    }
  } finally {
    await server.remove()
    leads.close()
  }
  mkdirSync(dirname(chosen.file), { recursive: true })
  const result = { machine: describeMachine(), amounts: chosen.amounts, rows }
  writeFileSync(chosen.file, `${JSON.stringify(result, null, 2)}\n`)
  const short = rows.filter(({ isMet }) => !isMet).map(({ name }) => name)
  console.log(`\nShort: ${short.join('; ') || 'nothing'}. All figures: ${chosen.file}`)
  if (short.length > 0) process.exitCode = 1
}

/** undefined when they make no sense. */
function optionsIn(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        ...Object.fromEntries(amountNames.map((name) => [name, { type: 'string' as const }])),
        json: { type: 'string', default: 'test-results/siege.json' },
      },
    })
    if (positionals.some((name) => !(name in parts))) return undefined
    const usual = values.quick ? 'quick' : 'whole'
    const given: Readonly<Record<string, unknown>> = values
    const amountOf = (name: AmountName) => Number(given[name] ?? AMOUNTS[name][usual])
    return {
      names: positionals.length > 0 ? positionals : Object.keys(parts),
      file: String(values.json),
      amounts: Object.fromEntries(amountNames.map((name) => [name, amountOf(name)])) as Record<
        AmountName,
        number
      >,
    }
  } catch {
    return undefined
  }
}
