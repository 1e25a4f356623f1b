import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { EDITOR_TOKEN, type Server, serversToStart, siteOrigin, WORKER_COUNT } from './servers.ts'

const toWebServer = ({ origin, port, dataDir, flags }: Server) => ({
  command: ['npm run --silent start --', ...flags].join(' '),
  cwd: resolve('.'),
  url: origin,
  timeout: 600_000,
  env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, EDITOR_TOKEN },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
})

// Seeding takes seconds, so servers get copies of one seeded folder. Workers load this file again and find the copies.
const unseeded = serversToStart.filter(({ dataDir }) => !existsSync(dataDir))
if (unseeded.length > 0) {
  const { ensureSeededFolder } = await import('../setup/ensureSeededFolder.ts')
  const seeded = await ensureSeededFolder()
  for (const { dataDir } of unseeded) cpSync(seeded, dataDir, { recursive: true })
  // Without this build, each Studio server would build the Studio.
  execFileSync('npm', ['run', '--silent', 'build:server'], { stdio: 'inherit' })
}

const studio = {
  use: {
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' as const },
  },
  testDir: 'studio',
  // Longer than for the site, because a step may open the Studio and, in the Studio, a page of the site.
  timeout: 480_000,
  expect: { timeout: 60_000 },
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: resolve('test-results'),
  // Journeys of the site do not change content, and journeys of the Studio undo their changes.
  fullyParallel: true,
  workers: WORKER_COUNT,
  retries: 0,
  forbidOnly: true,
  // Upper limits for a busy machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['line']],
  use: {
    baseURL: siteOrigin,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The headless shell does not know the connection's speed. This flag loads lazy pictures as early as on 4G.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
      ],
    },
    // The trace has steps and console messages. Screenshots of every step would take longer than the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
  // Journeys of the site with the tag @once run only on the desktop; with the tag @phone, only on the phone.
  projects: [
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
    {
      name: 'dev',
      testDir: 'dev',
      use: { viewport: { width: 1280, height: 800 } },
      workers: 1,
      timeout: 300_000,
      expect: { timeout: 60_000 },
    },
    {
      name: 'hosted',
      testDir: 'hosted',
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
      workers: 1,
      timeout: 480_000,
      expect: { timeout: 60_000 },
    },
    { ...studio, name: 'studio', grep: /@core/ },
    { ...studio, name: 'studio-rest', grepInvert: /@core/ },
  ],
  webServer: serversToStart.map(toWebServer),
})
