import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

export type Step = {
  name: string
  command: string
  args: string[]
  /** Matches the lines that report progress. Progress messages show their number, as in "12 passed". */
  progressLines?: { pattern: RegExp; verb: 'passed' | 'started' }
  /** Printed if the step fails, for example how to run one test again. */
  hint?: string
}

const PROGRESS_INTERVAL_MS = 30_000

/** Runs a command and prints its progress. Returns the command's output if the command fails. */
export async function runStep(
  { name, command, args, progressLines }: Step,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const startedAt = Date.now()
  const output: string[] = []
  const lines = () => output.join('').split('\n')
  const isProgress = (line: string) =>
    progressLines?.pattern.test(stripVTControlCharacters(line)) ?? false
  const countProgress = () => lines().filter(isProgress).length

  console.log(`  ${name} …`)
  const progress = setInterval(() => {
    const count = progressLines ? `${countProgress()} ${progressLines.verb}, ` : ''
    console.log(`  ${name}: ${count}${formatTimeSince(startedAt)} so far`)
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

  console.log(`${code === 0 ? '✓' : '✗'} ${name}: ${formatTimeSince(startedAt)}`)
  if (code === 0) {
    for (const line of lines()) if (line.startsWith('Skipped: ')) console.log(line)
    return undefined
  }
  return lines()
    .filter((line) => !isProgress(line))
    .join('\n')
    .trim()
}

export function formatTimeSince(startedAt: number): string {
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}
