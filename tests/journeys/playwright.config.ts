import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { EDITOR_TOKEN } from './signIn.ts'

const port = Number(process.env.JOURNEY_PORT ?? 4377)
// Set once: Playwright reads this file again in each worker.
process.env.JOURNEY_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'journeys-'))
const dataDir = process.env.JOURNEY_DATA_DIR

/** One server for who looks and one for who edits, so that neither disturbs the other. */
const site = { port, dataDir: join(dataDir, 'site'), flags: ' -- --no-studio' }
const studio = { port: port + 1, dataDir: join(dataDir, 'studio'), flags: '' }
type Server = typeof site

/** JOURNEY_SITE and JOURNEY_STUDIO may name servers that run already, with EDITOR_TOKEN beside them; none is started for them. */
const running = { site: process.env.JOURNEY_SITE, studio: process.env.JOURNEY_STUDIO }
const originOf = ({ port }: Server) => `http://127.0.0.1:${port}`

const start = (server: Server) => ({
  command: `npm run --silent start${server.flags}`,
  cwd: resolve('.'),
  url: originOf(server),
  timeout: 600_000,
  env: { PORT: String(server.port), HOST: '127.0.0.1', DATA_DIR: server.dataDir, EDITOR_TOKEN },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
})

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: resolve('test-results'),
  // Journeys of the site change nothing on the server, so they run in any order, one of them beside the Studio's.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Ceilings for a machine that has much else to do; nothing waits for them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['line']],
  use: {
    baseURL: running.site ?? originOf(site),
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // Steps and requests; pictures of every step would take longer than the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
  // A journey tagged @once is the same at every width; one tagged @phone needs the small screen.
  projects: [
    {
      name: 'studio',
      use: {
        viewport: { width: 1440, height: 900 },
        baseURL: running.studio ?? originOf(studio),
        contextOptions: { reducedMotion: 'reduce' },
      },
      testDir: 'studio',
      // All of them edit the same content.
      workers: 1,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testDir: 'site',
      grepInvert: /@phone/,
    },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      testDir: 'site',
      grepInvert: /@once/,
    },
    // It starts a server of its own, on a copy of the sources that it may edit.
    {
      name: 'dev',
      testDir: 'dev',
      use: { viewport: { width: 1280, height: 800 } },
      workers: 1,
      timeout: 300_000,
      expect: { timeout: 60_000 },
    },
  ],
  // One after the other: the second finds the site built. Its Studio is built while the site is visited.
  webServer: [...(running.site ? [] : [start(site)]), ...(running.studio ? [] : [start(studio)])],
})
