import { findBrowser } from './browser.ts'
import { checks } from './checks.ts'
import { requireFreePorts } from './freePorts.ts'
import { duration, runStep, type Step } from './runStep.ts'
import { hasPostgres } from './setup/postgres.ts'

const unitTests = (name: string, ...projects: string[]): Step => ({
  name,
  command: 'vitest',
  args: ['run', '--bail', '1', ...projects.flatMap((project) => ['--project', project])],
  passed: /^\s*✓/,
  again: 'npx vitest run <file> runs one of them again.',
})

const journeys = (name: string, ...projects: string[]): Step => ({
  name,
  command: 'playwright',
  args: [
    ...['test', '--config', 'tests/journeys/playwright.config.ts', '--max-failures', '1'],
    ...projects.flatMap((project) => ['--project', project]),
  ],
  passed: /^\[\d+\/\d+\]/,
  again:
    'npx playwright test --config tests/journeys/playwright.config.ts -g "<title>" runs one of them again.',
})

const groqSuite: Step = {
  name: 'groq-test-suite',
  command: 'node',
  args: ['tests/groq/run.ts'],
  again: 'npm run test:groq runs it again.',
}

/** The tests that need PostgreSQL are left out on a machine for which no build of it is in node_modules. */
function testsOfTheRest(): Step {
  if (hasPostgres())
    return unitTests('Tests on PostgreSQL and of hosted Sanity', 'postgres', 'hosted')
  console.log('Skipped: the tests on PostgreSQL. npm has no PostgreSQL for this machine.')
  return unitTests('Tests of hosted Sanity', 'hosted')
}

/** The steps of a stage run side by side. When one of them fails, no later stage begins. */
const parts: Record<string, () => Step[][]> = {
  check: () => [checks],
  core: () => [
    checks,
    [unitTests('Unit and component tests', 'node', 'processes', 'pages', 'visits')],
    [journeys('Journeys', 'desktop', 'studio')],
  ],
  rest: () => [
    [testsOfTheRest(), groqSuite],
    [journeys('The other journeys', 'phone', 'dev', 'hosted', 'studio-rest')],
  ],
}

const part = process.argv[2] ?? 'core'
const stages = parts[part]
if (!stages) throw new Error(`There is no part "${part}". Known: ${Object.keys(parts).join(', ')}.`)

const started = Date.now()
const env = { ...process.env }
if (part !== 'check') {
  const { portsOfJourneys } = await import('./journeys/servers.ts')
  await requireFreePorts(portsOfJourneys)
  env.CHROMIUM_PATH = await findBrowser()
}
const failed: Step[] = []
const notRun = stages()

while (notRun.length > 0 && failed.length === 0) {
  const steps = notRun.shift() ?? []
  await Promise.all(
    steps.map(async (step) => {
      if (!(await runStep(step, env))) failed.push(step)
    }),
  )
}

if (failed.length === 0) {
  console.log(`\nAll passed in ${duration(started)}. Next: npm start`)
} else {
  const left = notRun.flat().map(({ name }) => name)
  if (left.length > 0) console.error(`Not run: ${left.join(', ')}.`)
  console.error(failed.flatMap(({ again }) => again ?? []).join('\n'))
  const names = failed.map(({ name }) => name).join(', ')
  console.error(`Failed: ${names}. What is wrong stands above; mend it, then run it again.`)
  process.exitCode = 1
}
