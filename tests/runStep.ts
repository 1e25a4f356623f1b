import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

export type Step = {
  name: string
  command: string
  args: string[]
  /** Finds the lines about what has passed: they are counted, and left out of what a failure shows. */
  passed?: RegExp
  /** How one part of it is run again. */
  again?: string
}

const PROGRESS_INTERVAL_MS = 30_000

/**
 * Runs a command and says whether it succeeded. Its output is shown in one piece when it has failed, so that
 * steps side by side never mix theirs.
 */
export async function runStep(
  { name, command, args, passed }: Step,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  const started = Date.now()
  const output: string[] = []
  const lines = () => output.join('').split('\n')
  const hasPassed = (line: string) => passed?.test(stripVTControlCharacters(line)) ?? false
  const passing = () => lines().filter(hasPassed).length

  console.log(`  ${name} …`)
  const progress = setInterval(() => {
    const count = passed ? `${passing()} passed, ` : ''
    console.log(`  ${name}: ${count}${duration(started)} so far`)
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

  if (code === 0) {
    console.log(`✓ ${name}: ${duration(started)}`)
    for (const line of lines()) if (line.startsWith('Skipped: ')) console.log(line)
  } else {
    const shown = lines().filter((line) => !hasPassed(line))
    console.error(`\n✗ ${name}: failed after ${duration(started)}\n\n${shown.join('\n').trim()}\n`)
  }
  return code === 0
}

/** The time since a moment, for a reader: "42 s", "9 min 5 s". */
export function duration(started: number): string {
  const seconds = Math.round((Date.now() - started) / 1000)
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}
