import { type Browser, chromium } from '@playwright/test'
import { root } from '../../server/config/config.ts'
import { messageOf } from '../../server/process/errors.ts'
import { findBrowser } from '../browser.ts'
import { type TestServer, testServer } from '../setup/server/testServer.ts'
import { measureColdStart } from './coldStart.ts'
import { measureExport } from './exporting.ts'
import { describeFigure, type Figure, figuresOf, reportFigures } from './figures.ts'
import { describeFirstView, figuresOfView, measureFirstViews } from './firstView.ts'
import { homeQueryOf } from './homeQuery.ts'
import { measureLighthouse } from './lighthouse.ts'
import { describe, describeMachine, type Measured } from './measured.ts'
import { measureRate } from './nginx.ts'
import { measureProcesses } from './processes.ts'
import { measurePublishing } from './publishing.ts'
import { measureScale } from './scale.ts'
import { siege } from './siege/siege.ts'
import { measureTogether } from './together.ts'

/**
 * `npm run bench`: the real server and a real browser on this machine, with a baseline beside each number.
 * `npm run bench -- visit`: the first view of home and of an article, on a slow link, beside the least that could
 * stand for them. `npm run bench -- lighthouse`: its four mobile scores of every page. `npm run bench -- scale`: what
 * 10,000 posts cost those who read none of them. `npm run bench -- export`: how long 1,000 posts take to export.
 * `npm run bench -- processes`: three that share a PostgreSQL, behind nginx (`--quick` kills fewer of them).
 * `npm run bench -- together`: what becomes of the words of two editors who write in one text.
 * `npm run bench -- siege`: attacks, 100,000 odd requests, kill -9 and a crowd. None is part of `npm test`.
 */
const figures: Figure[] = []

const show = (...rows: Measured[]) => {
  for (const row of rows) console.log(`\n${describe(row)}`)
  figures.push(...rows.flatMap(figuresOf))
}

async function bench(server: TestServer, browser: Browser) {
  show(await measureColdStart(server))
  show(...(await measurePublishing(server, browser)))
  console.log('\nNext: npm run bench -- visit (the first view on a cheap phone, a few minutes).')
}

async function visit(server: TestServer, browser: Browser) {
  for (const view of await measureFirstViews(browser, server.origin())) {
    console.log(`\n${describeFirstView(view)}`)
    figures.push(...figuresOfView(view))
  }
  const rate = await measureRate(server)
  console.log(`\n${rate.map(describeFigure).join('\n')}`)
  figures.push(...rate)
}

async function lighthouse(server: TestServer) {
  const show = (scores: Figure[]) => console.log(`\n${scores.map(describeFigure).join('\n')}`)
  figures.push(...(await measureLighthouse(server.origin(), await findBrowser(), show)))
}

async function scale(server: TestServer, browser: Browser) {
  const homeQuery = await homeQueryOf(server, browser)
  console.log('Writing 10,000 posts …')
  show(...(await measureScale(server, homeQuery)))
}

async function exported(server: TestServer) {
  console.log('Exporting 500 and 1,000 posts, twice each …')
  show(...(await measureExport(server)))
}

async function together(server: TestServer, browser: Browser) {
  const measured = await measureTogether(server, browser)
  console.log(`\n${measured.map(describeFigure).join('\n')}`)
  figures.push(...measured)
}

const inBrowser = { visit, lighthouse, scale, export: exported, together, bench }
const isInBrowser = (name: string): name is keyof typeof inBrowser => Object.hasOwn(inBrowser, name)

async function runInBrowser(name: keyof typeof inBrowser) {
  const machine = describeMachine()
  const measuresHeap = name !== 'bench' && name !== 'together'
  const server = testServer(root, measuresHeap ? { NODE_OPTIONS: '--inspect=127.0.0.1:0' } : {}, {
    studio: name === 'together',
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
    console.log(`${machine}, Chromium ${browser.version()}`)
    console.log('Building what is stale, and filling a lake with the sample content …')
    await server.start()
    await inBrowser[name](server, browser)
    if (figures.length > 0) await reportFigures(name, machine, figures)
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function runProcesses(more: readonly string[]) {
  const machine = describeMachine()
  console.log(machine)
  const measured = await measureProcesses(more.includes('--quick') ? 10 : 220)
  console.log(`\n${measured.map(describeFigure).join('\n')}`)
  await reportFigures('processes', machine, measured)
}

const [what = 'bench', ...more] = process.argv.slice(2)
try {
  if (what === 'siege') await siege(more)
  else if (what === 'processes') await runProcesses(more)
  else if (what === 'fuzz') await siege(['fuzz', ...more])
  else if (isInBrowser(what) && more.length === 0) await runInBrowser(what)
  else {
    console.error(
      'Say npm run bench, npm run bench -- visit, lighthouse, scale, export, processes, together, fuzz or siege.',
    )
    process.exitCode = 1
  }
} catch (error) {
  console.error(`This cannot be measured: ${messageOf(error)}.`)
  process.exitCode = 1
}
