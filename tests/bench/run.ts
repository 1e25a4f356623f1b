import { chromium } from '@playwright/test'
import { root } from '../../server/config/config.ts'
import { messageOf } from '../../server/process/errors.ts'
import { findBrowser } from '../browser.ts'
import { ADDRESS_HEADER } from '../setup/server/fuzz.ts'
import { type TestServer, testServer } from '../setup/server/testServer.ts'
import { measureCaches } from './caches.ts'
import { measureColdStart } from './coldStart.ts'
import { describeFirstView, measureFirstViews } from './firstView.ts'
import { fuzzServer } from './fuzzServer.ts'
import { describe, describeMachine, type Measured } from './measured.ts'
import { measurePublishing } from './publishing.ts'
import { measureScale } from './scale.ts'
import { siege } from './siege.ts'
import { soakWithBrowser } from './soakRun.ts'
import { measureFirstPage } from './weight.ts'

/**
 * `npm run bench`: the real server and a real browser on this machine, with a baseline beside each number.
 * `npm run bench -- visit`: the first view of home and of an article, on a slow link, beside the least that could
 * stand for them. `npm run bench -- scale`: what 10,000 posts cost those who read none of them.
 * `npm run bench -- soak`: two editors, 200 publishes, 50 open pages. `npm run bench -- fuzz`: 100,000 requests that
 * nobody should send. `npm run bench -- siege`: attacks, kill -9 and a crowd. None is part of `npm test`.
 */
const [what, ...more] = process.argv.slice(2)

const show = (...rows: Measured[]) => {
  for (const row of rows) console.log(`\n${describe(row)}`)
}

async function bench() {
  show(await measureColdStart(server))
  const { measured, homeQuery } = await measureFirstPage(server, browser)
  show(...(await measurePublishing(server, browser)))
  show(...(await measureCaches(server, homeQuery)))
  show(...measured)
  console.log(
    '\nNext: npm run bench -- soak (200 publishes before 50 open pages, a minute or two).',
  )
}

async function visit() {
  for (const view of await measureFirstViews(browser, server.origin()))
    console.log(`\n${describeFirstView(view)}`)
}

async function scale() {
  const { homeQuery } = await measureFirstPage(server, browser)
  console.log('Writing 10,000 posts …')
  show(...(await measureScale(server, homeQuery)))
}

const isRun = (name: string): name is keyof typeof runs => Object.hasOwn(runs, name)
const runs = {
  soak: soakWithBrowser,
  fuzz: (server: TestServer) => fuzzServer(server),
  siege,
  visit,
  scale,
  bench,
}
if (more.length > 0 || (what !== undefined && !isRun(what))) {
  console.error('Say npm run bench, npm run bench -- visit, scale, soak, fuzz or siege.')
  process.exit(1)
}
const inspect = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }
const server = testServer(root, {
  ...(what ? inspect : {}),
  ...(what === 'fuzz' || what === 'siege' ? { CLIENT_ADDRESS_HEADER: ADDRESS_HEADER } : {}),
})
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    // Nothing here leaves the machine; the map stays empty.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
})
try {
  console.log(`${describeMachine()}, Chromium ${browser.version()}`)
  console.log('Building what is stale, and filling a lake with the sample content …')
  await server.start()
  await runs[what ?? 'bench'](server, browser)
} catch (error) {
  console.error(`This cannot be measured: ${messageOf(error)}.`)
  process.exitCode = 1
} finally {
  await browser.close()
  await server.remove()
}
