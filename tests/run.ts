import { existsSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { checks } from './checks.ts'
import { requireFreePorts } from './freePorts.ts'
import { formatDuration, runStep, type Step } from './runStep.ts'
import { hasPostgres } from './setup/postgres.ts'

const unitTests = (name: string, ...projects: string[]): Step => ({
  name,
  command: 'vitest',
  args: ['run', '--bail', '1', ...projects.flatMap((project) => ['--project', project])],
  passedTestLine: /^\s*✓/,
  hint: 'To run one file again: npx vitest run <file>',
})

const journeys = (name: string, ...projects: string[]): Step => ({
  name,
  command: 'playwright',
  args: [
    ...['test', '--config', 'tests/journeys/playwright.config.ts', '--max-failures', '1'],
    ...projects.flatMap((project) => ['--project', project]),
  ],
  passedTestLine: /^\[\d+\/\d+\]/,
  hint: 'To run one journey again: npx playwright test --config tests/journeys/playwright.config.ts -g "<title>"',
})

const groqSuite: Step = {
  name: 'groq-test-suite',
  command: 'node',
  args: ['tests/groq/run.ts'],
  hint: 'To run it again: npm run test:groq',
}

function otherUnitTests(): Step {
  if (hasPostgres())
    return unitTests('Tests on PostgreSQL and of hosted Sanity', 'postgres', 'hosted')
  console.log('Skipped: the tests on PostgreSQL. npm has no PostgreSQL for this machine.')
  return unitTests('Tests of hosted Sanity', 'hosted')
}

/** The stages of each part. The steps of a stage run in parallel. If one of them fails, no later stage begins. */
const parts: Record<string, () => Step[][]> = {
  check: () => [checks],
  core: () => [
    checks,
    [unitTests('Unit and component tests', 'node', 'processes', 'pages', 'visits')],
    [journeys('Journeys', 'desktop', 'studio')],
  ],
  rest: () => [
    [otherUnitTests(), groqSuite],
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
  if (existsSync('.env')) console.log('The servers of these tests read the variables in .env, too.')
}
const failed: { step: Step; report: string }[] = []
const notRun = stages()

while (notRun.length > 0 && failed.length === 0) {
  const steps = notRun.shift() ?? []
  await Promise.all(
    steps.map(async (step) => {
      const report = await runStep(step, env)
      if (report !== undefined) failed.push({ step, report })
    }),
  )
}

if (failed.length === 0) {
  console.log(`\nAll passed in ${formatDuration(started)}. Next: npm start`)
} else {
  const left = notRun.flat().map(({ name }) => name)
  if (left.length > 0) console.error(`Not run: ${left.join(', ')}.`)
  for (const { step, report } of failed) console.error(`\n✗ ${step.name}\n\n${report}\n`)
  console.error(failed.flatMap(({ step }) => step.hint ?? []).join('\n'))
  const names = failed.map(({ step }) => step.name).join(', ')
  console.error(`Failed: ${names}. The reason is above. Correct it, then run the command again.`)
  process.exitCode = 1
}
