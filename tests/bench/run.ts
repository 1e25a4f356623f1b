import { cpus, loadavg } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { messageOf } from '../../server/process/errors.ts'
import { findOrInstallBrowser } from '../browser.ts'
import { createTestServer, type TestServer } from '../setup/server/createTestServer.ts'
import { measureAttacks } from './attacks.ts'
import { measureEnquiryFlood } from './enquiryFlood.ts'
import { describeFigure, type Figure, reportFigures } from './figures.ts'
import { measureFirstViews } from './firstView.ts'
import { measureFloods } from './floods.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLoad } from './load.ts'
import { measurePublish } from './publish.ts'
import { measureRetention } from './retention.ts'
import { measureScale } from './scale.ts'

type Benchmark = {
  needsStudio?: boolean
  measure(server: TestServer, browser: Browser): AsyncGenerator<Figure[]>
}

const benchmarks = {
  visit: {
    async *measure(server, browser) {
      yield* measureFirstViews(browser, server.origin())
      yield* measureLighthouse(server.origin(), await findOrInstallBrowser())
    },
  },
  load: {
    async *measure(server) {
      yield await measureLoad(server)
    },
  },
  floods: {
    async *measure() {
      yield await measureFloods()
    },
  },
  attacks: {
    async *measure() {
      yield await measureAttacks(process.argv[3])
    },
  },
  enquiries: {
    async *measure() {
      yield await measureEnquiryFlood()
    },
  },
  retention: {
    async *measure() {
      yield await measureRetention('SQLite')
    },
  },
  'retention-postgres': {
    async *measure() {
      yield await measureRetention('PostgreSQL')
    },
  },
  publish: {
    needsStudio: true,
    async *measure(server, browser) {
      yield await measurePublish(server, browser)
    },
  },
  scale: {
    async *measure(server) {
      yield await measureScale(server)
    },
  },
} satisfies Record<string, Benchmark>

const benchmarkNames = Object.keys(benchmarks)
const isBenchmarkName = (name: string): name is keyof typeof benchmarks =>
  benchmarkNames.includes(name)

const describeMachine = () =>
  `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`

async function runBenchmark(name: keyof typeof benchmarks) {
  const { measure, needsStudio = false }: Benchmark = benchmarks[name]
  const machine = describeMachine()
  // `npm start` starts the server with the same option.
  const server = createTestServer(
    { NODE_OPTIONS: '--max-semi-space-size=16' },
    { studio: needsStudio },
  )
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      // The browser reaches only 127.0.0.1, so the map in the contact section stays empty.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })
  const figures: Figure[] = []
  try {
    console.log(`\n${name}: ${machine}, Chromium ${browser.version()}`)
    await server.start()
    for await (const newFigures of measure(server, browser)) {
      console.log(`\n${newFigures.map(describeFigure).join('\n')}`)
      figures.push(...newFigures)
    }
    await reportFigures(name, machine, figures)
  } finally {
    await browser.close()
    await server.remove()
  }
}

const [name, ...more] = process.argv.slice(2)
if (!name || !isBenchmarkName(name) || more.length > (name === 'attacks' ? 1 : 0)) {
  console.error(
    `Usage: npm run bench -- <${benchmarkNames.join('|')}>, or: npm run bench -- attacks "<words of a name>"`,
  )
  process.exitCode = 1
} else
  await runBenchmark(name).catch((error) => {
    console.error(`The benchmark ${name} failed: ${messageOf(error)}`)
    process.exitCode = 1
  })
