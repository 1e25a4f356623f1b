import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.JOURNEY_PORT ?? 4377)
const origin = `http://127.0.0.1:${port}`
// Set once: Playwright reads this file again in each worker.
process.env.JOURNEY_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'journeys-'))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: resolve('test-results'),
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['line']],
  use: {
    baseURL: origin,
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
    trace: 'retain-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
  // A journey tagged @once is the same at every width; one tagged @phone needs the small screen.
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
  ],
  webServer: {
    command: 'npm run --silent start',
    cwd: resolve('.'),
    url: origin,
    timeout: 180_000,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: process.env.JOURNEY_DATA_DIR,
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
