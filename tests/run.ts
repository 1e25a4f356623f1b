import { spawn } from 'node:child_process'
import { findBrowser } from './browser.ts'

/** Everything that must pass, in the order in which it fails fastest. */
const steps: [name: string, command: string, args: string[]][] = [
  ['Format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['Imports', 'depcruise', ['.']],
  ['Types', 'tsc', ['--noEmit']],
  ['Unit and component tests', 'vitest', ['run']],
  ['Browser journeys', 'playwright', ['test', '--config', 'tests/journeys/playwright.config.ts']],
]

const run = (command: string, args: string[], env: NodeJS.ProcessEnv) =>
  new Promise<number>((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })

const browser = await findBrowser()
const env = { ...process.env, CHROMIUM_PATH: browser }

for (const [index, [name, command, args]] of steps.entries()) {
  const started = Date.now()
  console.log(`\n[${index + 1}/${steps.length}] ${name}`)
  const code = await run(command, args, env)
  if (code !== 0) {
    console.error(`\n${name} failed. The lines above say where.`)
    process.exit(1)
  }
  console.log(`${name}: passed in ${Math.round((Date.now() - started) / 1000)} s`)
}
console.log('\nAll checks passed. Next: npm start')
