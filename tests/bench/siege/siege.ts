import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../../server/config/config.ts'
import { ADDRESS_HEADER } from '../../setup/server/fuzz.ts'
import { type TestServer, testServer } from '../../setup/server/testServer.ts'
import { fuzzServer } from '../fuzzServer.ts'
import { describeMachine } from '../measured.ts'
import { attacks } from './attacks.ts'
import { contributors } from './contributors.ts'
import { crowd } from './crowd.ts'
import { grammar } from './grammar.ts'
import { killAgainAndAgain } from './kills.ts'
import { describeRow, type Row } from './result.ts'
import { strangers } from './strangers.ts'
import { openWebhookReceiver, type WebhookReceiver } from './webhookReceiver.ts'

type Amounts = {
  attackSeconds: number
  rounds: number
  requests: number
  grammarSeconds: number
  crowdSeconds: number
}

/** What is asked of the project; `--quick` tries that all of it runs. */
const WHOLE: Amounts = {
  attackSeconds: 12,
  rounds: 200,
  requests: 100_000,
  grammarSeconds: 600,
  crowdSeconds: 300,
}
const QUICK: Amounts = {
  attackSeconds: 4,
  rounds: 5,
  requests: 2_000,
  grammarSeconds: 20,
  crowdSeconds: 15,
}

type Tell = (...rows: Row[]) => void
type Part = (tools: {
  server: TestServer
  leads: WebhookReceiver
  amounts: Amounts
  tell: Tell
}) => Promise<void>

const parts: Record<string, Part> = {
  async attacks({ server, amounts, tell }) {
    console.log(
      `\nAttacks from one address, ${amounts.attackSeconds} s each; another visitor reads home:`,
    )
    for (const attack of attacks) tell(await attack(server, amounts.attackSeconds))
  },
  async strangers({ server, amounts, tell }) {
    console.log(
      `\nWhat a stranger may send, ${amounts.attackSeconds} s each; another visitor reads home:`,
    )
    for (const attack of strangers) tell(await attack(server, amounts.attackSeconds))
  },
  async contributors({ server, amounts, tell }) {
    console.log(
      `\nWhat a contributor may send, ${amounts.attackSeconds} s each; a visitor reads home:`,
    )
    for (const attack of contributors) tell(await attack(server, amounts.attackSeconds))
  },
  async kills({ server, leads, amounts, tell }) {
    console.log(`\n${amounts.rounds} times kill -9:`)
    tell(...(await killAgainAndAgain(server, { rounds: amounts.rounds, leads })))
  },
  async fuzz({ server, amounts, tell }) {
    console.log(`\n${amounts.requests} requests that nobody should send:`)
    tell(...(await fuzzServer(server, amounts.requests)))
  },
  async grammar({ server, amounts, tell }) {
    console.log(`\nRequests by the grammar of each language, ${amounts.grammarSeconds} s:`)
    tell(...(await grammar(server, amounts.grammarSeconds)))
  },
  async crowd({ server, amounts, tell }) {
    console.log(`\nA crowd, ${amounts.crowdSeconds} s:`)
    tell(...(await crowd(server, amounts.crowdSeconds)))
  },
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
  const tell: Tell = (...more) => {
    rows.push(...more)
    for (const row of more) console.log(describeRow(row))
  }
  try {
    console.log(describeMachine())
    console.log('Building what is stale, and filling a lake with the sample content …')
    await server.start()
    for (const name of chosen.names) {
      const begun = performance.now()
      await parts[name]?.({ server, leads, amounts: chosen.amounts, tell })
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
        'attack-seconds': { type: 'string' },
        rounds: { type: 'string' },
        requests: { type: 'string' },
        'grammar-seconds': { type: 'string' },
        'crowd-seconds': { type: 'string' },
        json: { type: 'string', default: 'test-results/siege.json' },
      },
    })
    if (positionals.some((name) => !(name in parts))) return undefined
    const usual = values.quick ? QUICK : WHOLE
    const number = (text: string | undefined, otherwise: number) => Number(text ?? otherwise)
    return {
      names: positionals.length > 0 ? positionals : Object.keys(parts),
      file: values.json,
      amounts: {
        attackSeconds: number(values['attack-seconds'], usual.attackSeconds),
        rounds: number(values.rounds, usual.rounds),
        requests: number(values.requests, usual.requests),
        grammarSeconds: number(values['grammar-seconds'], usual.grammarSeconds),
        crowdSeconds: number(values['crowd-seconds'], usual.crowdSeconds),
      },
    }
  } catch {
    return undefined
  }
}
