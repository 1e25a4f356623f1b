import { findBrowser } from './browser.ts'
import { duration, runStep, type Step } from './runStep.ts'

/** Quick checks, side by side. When one of them fails, the tests are not begun. */
const checks: Step[] = [
  { name: 'Format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'Import directions', command: 'depcruise', args: ['.'] },
  { name: 'Unused code', command: 'knip', args: [] },
  {
    name: 'Types',
    command: 'tsc',
    args: ['--noEmit'],
    again: 'A field that is new to a schema or a query has its type only after npm run typegen.',
  },
]

/** One after the other: each of them uses every core. The second is run whatever the first one says. */
const tests: Step[] = [
  {
    name: 'Unit and component tests',
    command: 'vitest',
    args: ['run'],
    passed: /^\s*✓/,
    again: 'npx vitest run <file> runs one of them again.',
  },
  {
    name: 'Browser journeys',
    command: 'playwright',
    args: ['test', '--config', 'tests/journeys/playwright.config.ts'],
    passed: /^\[\d+\/\d+\]/,
    again:
      'npx playwright test --config tests/journeys/playwright.config.ts -g "<title>" runs one of them again.',
  },
]

const started = Date.now()
const env = { ...process.env, CHROMIUM_PATH: await findBrowser() }
const failed: Step[] = []

async function run(step: Step) {
  if (!(await runStep(step, env))) failed.push(step)
}

await Promise.all(checks.map(run))
if (failed.length === 0) for (const step of tests) await run(step)
else console.error(`\nNot run: ${tests.map(({ name }) => name).join(', ')}.`)

if (failed.length === 0) {
  console.log(`\nAll checks passed in ${duration(started)}. Next: npm start`)
} else {
  const names = failed.map(({ name }) => name).join(', ')
  const again = failed.flatMap(({ again }) => again ?? []).join('\n')
  console.error(
    `\n${again}\nFailed: ${names}. What is wrong stands above; mend it, then npm test again.`.trimStart(),
  )
  process.exitCode = 1
}
