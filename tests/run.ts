import { existsSync } from 'node:fs'
import { findOrInstallBrowser } from './browser.ts'
import { checks } from './checks.ts'
import { requireFreePorts } from './freePorts.ts'
import { formatTimeSince, runStep, type Step } from './runStep.ts'
import { hasPostgres } from './setup/postgres.ts'

const vitestStep = (name: string, ...projects: string[]): Step => ({
  name,
  command: 'vitest',
  args: ['run', '--bail', '1', ...projects.flatMap((project) => ['--project', project])],
  progressLines: { pattern: /^\s*✓/, verb: 'passed' },
  hint: 'To run one file again: npx vitest run <file>',
})

const playwrightStep = (name: string, ...projects: string[]): Step => ({
  name,
  command: 'playwright',
  args: [
    ...['test', '--config', 'tests/journeys/playwright.config.ts', '--max-failures', '1'],
    ...projects.flatMap((project) => ['--project', project]),
  ],
  progressLines: { pattern: /^\[\d+\/\d+\]/, verb: 'started' },
  hint: 'To run one journey again: npx playwright test --config tests/journeys/playwright.config.ts -g "<title>"',
})

const groqStep: Step = {
  name: 'groq-test-suite',
  command: 'node',
  args: ['tests/groq/run.ts'],
  hint: 'To run the GROQ tests again: npm run test:groq',
}

function otherVitestStep(): Step {
  const name = 'Budgets, hosted Sanity and PostgreSQL tests'
  if (hasPostgres()) return vitestStep(name, 'budgets', 'hosted', 'postgres')
  console.log('Skipped: PostgreSQL tests. npm installed no PostgreSQL for this machine.')
  return vitestStep(name, 'budgets', 'hosted')
}

/** The stages of each suite. The steps of a stage run in parallel. If a step fails, no later stage begins. */
const suites: Record<string, () => Step[][]> = {
  check: () => [checks],
  core: () => [
    checks,
    [vitestStep('Unit and component tests', 'node', 'processes', 'pages', 'visits')],
    [playwrightStep('Journeys', 'desktop', 'studio')],
  ],
  rest: () => [
    [otherVitestStep(), groqStep],
    [playwrightStep('Other journeys', 'phone', 'dev', 'hosted', 'studio-rest')],
  ],
}

const suite = process.argv[2] ?? 'core'
const stages = suites[suite]
if (!stages)
  throw new Error(`There is no suite "${suite}". Known suites: ${Object.keys(suites).join(', ')}.`)

const startedAt = Date.now()
const env = { ...process.env }
if (suite !== 'check') {
  const { journeyPorts } = await import('./journeys/servers.ts')
  await requireFreePorts(journeyPorts)
  env.CHROMIUM_PATH = await findOrInstallBrowser()
  if (existsSync('.env'))
    console.log('The test servers also read .env, which can change the results.')
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
  console.log(`\nAll steps passed in ${formatTimeSince(startedAt)}. Next: npm start`)
} else {
  const notRunNames = notRun.flat().map(({ name }) => name)
  if (notRunNames.length > 0) console.error(`Not run: ${notRunNames.join(', ')}.`)
  for (const { step, report } of failed) console.error(`\n✗ ${step.name}\n\n${report}\n`)
  console.error(failed.flatMap(({ step }) => step.hint ?? []).join('\n'))
  const failedNames = failed.map(({ step }) => step.name).join(', ')
  console.error(`Failed: ${failedNames}. Fix the errors above, then run the command again.`)
  process.exitCode = 1
}
