import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const pages = {
  environment: 'jsdom',
  include: ['{src,mocks,studio,tests}/**/*.test.tsx'],
  setupFiles: ['tests/setup/setup.ts'],
}

const hosted = [
  'server/commands/{hosted,hostedSteps}.test.ts',
  'tests/contracts/lakePackage.test.ts',
]

/** Their worst requests take a minute, and measure the process's delays, so they are not part of `npm test`. */
const budgets = ['{lake,server,tests}/**/{budgets,jobBudgets,realtimeBudgets,shares}.test.ts']

const onlyOnPostgres = [
  'lake/store/tables/{processes,tables}.test.ts',
  'server/commands/copyTables.test.ts',
  'server/commands/processes.test.ts',
]

/** Each file runs in a separate process, because most of them run commands, kill processes or mock a module. */
const processes = [
  'server/commands/**/*.test.ts',
  'server/main.test.ts',
  'server/enquiries/outbox/killed.test.ts',
  'lake/store/tables/durability.test.ts',
  'lake/write/scheduleKilled.test.ts',
  'lake/assets/{renderQueue,renderQueueLimit}.test.ts',
  'tests/contracts/{generated,fixedPage}.test.ts',
]

/** Its tests hydrate pages and cannot unmount them, so this file runs in a separate process. */
const visits = 'tests/pages/visits.test.tsx'

/** For projects in which a test may build the site or seed a lake. */
const slowTimeouts = { testTimeout: 240_000, hookTimeout: 240_000 }

const nodeModules = '**/node_modules/**'

/**
 * `npm test` runs `node`, `processes`, `pages` and `visits`; `npm run test:rest` runs `budgets`, `hosted` and, if
 * PostgreSQL is installed, `postgres`.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    // By default, Vitest leaves at least one core free, which is half of a two-core machine.
    maxWorkers: '100%',
    // Upper limits for a busy machine.
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
          exclude: [
            nodeModules,
            'tests/journeys/**',
            ...onlyOnPostgres,
            ...processes,
            ...hosted,
            ...budgets,
          ],
          // With isolation, importing modules again for each file would take longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          environment: 'node',
          include: processes,
          exclude: [nodeModules, ...onlyOnPostgres, ...hosted],
          ...slowTimeouts,
        },
      },
      {
        extends: true,
        test: { ...pages, name: 'pages', exclude: [nodeModules, visits], isolate: false },
      },
      {
        extends: true,
        test: { ...pages, name: 'visits', include: [visits] },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          ...slowTimeouts,
          // Except for `onlyOnPostgres`, these tests also run on SQLite, in the project node.
          include: [
            'lake/{write,history,realtime}/*.test.ts',
            'lake/http/editors.test.ts',
            'lake/store/tables/storage.test.ts',
            'server/enquiries/store/store.test.ts',
            'server/session/sessionStore.test.ts',
            ...onlyOnPostgres,
          ],
          exclude: [nodeModules, 'lake/write/scheduleKilled.test.ts'],
          globalSetup: 'tests/setup/postgresGlobalSetup.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'hosted', environment: 'node', include: hosted, ...slowTimeouts },
      },
      {
        extends: true,
        test: { name: 'budgets', environment: 'node', include: budgets, isolate: false },
      },
    ],
  },
})
