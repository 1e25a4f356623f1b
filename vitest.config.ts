import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    // One core is left free otherwise: on a machine of two that is half of it.
    maxWorkers: '100%',
    // Ceilings for a machine that has much else to do; nothing waits for them.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,server,schemas,studio,src,tools,tests}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/journeys/**'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'jsdom',
          include: ['{src,tests}/**/*.test.tsx'],
          globalSetup: ['tests/setup/seededLake.ts'],
          setupFiles: ['tests/setup/setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
