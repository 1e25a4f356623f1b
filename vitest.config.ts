import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What jsdom and the seeded lake are needed for. */
const pages = {
  environment: 'jsdom',
  include: ['{src,mocks,tests}/**/*.test.tsx'],
  setupFiles: ['tests/setup/setup.ts'],
}

/** They start and end processes, or replace a module: each file runs in a process of its own. */
const alone = [
  'server/commands/**/*.test.ts',
  'server/supervise.test.ts',
  'server/enquiries/outbox/killed.test.ts',
  'lake/store/tables/durability.test.ts',
  'lake/write/scheduleKilled.test.ts',
  'lake/assets/{renderQueue,renderTurns}.test.ts',
  'tests/contracts/generated.test.ts',
]

/** What is stored, on SQLite and on PostgreSQL. */
const onBothEngines = [
  'lake/store/tables/{copyTables,processes,storage,tables}.test.ts',
  'server/enquiries/store/store.test.ts',
  'server/session/sessionStore.test.ts',
]

/** Runs the site's own entry, which nothing can end but the end of its process. */
const wholeVisits = 'tests/pages/hosted.test.tsx'

export default defineConfig({
  plugins: [react()],
  test: {
    // One core is left free otherwise: on a machine of two that is half of it.
    maxWorkers: '100%',
    // Ceilings for a machine that has much else to do; nothing waits for them.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,lake,server,schemas,studio,src,mocks,tests}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/journeys/**', ...onBothEngines, ...alone],
          // As below: a process for each file cost more than the tests in it.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          environment: 'node',
          // What the lake does, once more on the storage that several processes share.
          include: [
            'lake/{write,history,realtime}/*.test.ts',
            'lake/http/editors.test.ts',
            ...onBothEngines,
          ],
          exclude: ['**/node_modules/**', ...alone],
          globalSetup: 'tests/setup/postgresServer.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          environment: 'node',
          include: alone,
          // Long enough for a build and a seeding.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          ...pages,
          name: 'pages',
          exclude: ['**/node_modules/**', wholeVisits],
          // Files share what they import: loading the site and the lake for each of them took longer than its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...pages, name: 'visits', include: [wholeVisits] },
      },
    ],
  },
})
