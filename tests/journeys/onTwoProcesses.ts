import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findBrowser } from '../browser.ts'
import { startProxy } from '../setup/nginx.ts'
import { emptyDatabase, startPostgres } from '../setup/postgres.ts'
import { seededFolder } from '../setup/seededFolder.ts'
import { run, temporaryFolder } from '../setup/server/testProcess.ts'
import { EDITOR_TOKEN } from './servers.ts'

// `npx tsx tests/journeys/onTwoProcesses.ts [words for Playwright]`: the Studio's journeys on two processes that share a
// PostgreSQL, behind nginx, which gives each request to the next of them. Not a part of `npm test`: nginx must be there.

const database = await startPostgres()
const url = await emptyDatabase(database.url)
const moved = await run(['move', url], { DATA_DIR: await seededFolder() }).exit
if (moved.code !== 0) throw new Error(moved.err)
const folders = [temporaryFolder(), temporaryFolder()]
const servers = folders.map(({ path }) =>
  run(['start'], {
    PORT: '0',
    DATA_DIR: path,
    DATABASE_URL: url,
    EDITOR_TOKEN,
    VITE_SITE_URL: 'http://127.0.0.1',
    CLIENT_ADDRESS_HEADER: 'x-real-ip',
  }),
)
const origins: string[] = []
// One after the other: the second finds the site built.
for (const server of servers)
  origins.push((await server.line(/^Site /)).replace(/^Site\s+(.*)\/$/, '$1'))
for (const server of servers) void server.exit.then(({ err }) => console.error(err))
const proxy = await startProxy(origins)
console.log(`Two processes answer at ${proxy.origin}/`)

const playwright = spawn(
  'npx',
  [
    'playwright',
    'test',
    '--config',
    'tests/journeys/playwright.config.ts',
    '--project=studio',
  ].concat(process.argv.slice(2)),
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      EDITOR_TOKEN,
      CHROMIUM_PATH: await findBrowser(),
      JOURNEY_SITE: proxy.origin,
      JOURNEY_STUDIO: proxy.origin,
      JOURNEY_DATABASE_URL: url,
    },
  },
)
const [code] = (await once(playwright, 'exit')) as [number | null] // how a child process ends
await proxy.end()
for (const server of servers) server.kill('SIGKILL')
for (const { remove } of folders) remove()
await database.remove()
process.exit(code ?? 1)
