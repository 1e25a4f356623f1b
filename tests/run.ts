import { findBrowser } from './browser.ts'
import { checks } from './checks.ts'
import { requireFreePorts } from './freePorts.ts'
import { duration, runStep, type Step } from './runStep.ts'

const unitTests: Step = {
  name: 'Unit and component tests',
  command: 'vitest',
  args: ['run', '--bail', '1'],
  passed: /^\s*✓/,
  again: 'npx vitest run <file> runs one of them again.',
}

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

/** Steps of a stage run side by side; when one of them fails, no later stage is begun. */
const stages: Record<string, Step[][]> = {
  check: [checks],
  core: [checks, [unitTests], [journeys('Journeys', 'desktop', 'studio')]],
  rest: [[journeys('The other journeys', 'phone', 'dev', 'hosted', 'studio-rest')]],
}

const part = process.argv[2] ?? 'core'
const plan = stages[part]
if (!plan) throw new Error(`There is no part "${part}". Known: ${Object.keys(stages).join(', ')}.`)

const started = Date.now()
const env = { ...process.env }
if (part !== 'check') {
  const { portsOfJourneys } = await import('./journeys/servers.ts')
  await requireFreePorts(portsOfJourneys)
  env.CHROMIUM_PATH = await findBrowser()
}
const failed: Step[] = []
const notRun = [...plan]

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
