import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

export type Step = {
  name: string
  command: string
  args: string[]
  /** Matches the lines about passed tests. They are counted, and left out of a failure's report. */
  passedTestLine?: RegExp
  /** A hint for a failure, such as how to run a part of the step again. */
  hint?: string
}

const PROGRESS_INTERVAL_MS = 30_000

/** Runs a command and reports its progress. Returns its output if it failed. */
export async function runStep(
  { name, command, args, passedTestLine }: Step,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const started = Date.now()
  const output: string[] = []
  const lines = () => output.join('').split('\n')
  const hasPassed = (line: string) => passedTestLine?.test(stripVTControlCharacters(line)) ?? false
  const countPassed = () => lines().filter(hasPassed).length

  console.log(`  ${name} …`)
  const progress = setInterval(() => {
    const count = passedTestLine ? `${countPassed()} passed, ` : ''
    console.log(`  ${name}: ${count}${formatDuration(started)} so far`)
  }, PROGRESS_INTERVAL_MS)
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    child.on('error', ({ message }) => {
      output.push(message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
  clearInterval(progress)

  console.log(`${code === 0 ? '✓' : '✗'} ${name}: ${formatDuration(started)}`)
  if (code === 0) {
    for (const line of lines()) if (line.startsWith('Skipped: ')) console.log(line)
    return undefined
  }
  return lines()
    .filter((line) => !hasPassed(line))
    .join('\n')
    .trim()
}

/** For example "42 s" or "9 min 5 s". */
export function formatDuration(started: number): string {
  const seconds = Math.round((Date.now() - started) / 1000)
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}
