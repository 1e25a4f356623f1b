import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../server/config/config.ts'

export type RunningProgram = {
  pid: number | undefined
  /** Resolves with the first matching stdout line. Rejects with the output if the program ends without such a line. */
  waitForLine(pattern: RegExp): Promise<string>
  exit: Promise<{ code: number | null; out: string; err: string }>
  out(): string
  err(): string
  kill(signal: NodeJS.Signals): void
}

export const run = (args: string[], variables: Record<string, string>): RunningProgram =>
  runFile('server/runCommand.ts', args, variables)

/** Runs a file with Node. Its environment contains only `variables`, PATH and HOME. */
export const runFile = (
  file: string,
  args: string[],
  variables: Record<string, string>,
  folder = root,
): RunningProgram => runProgram(process.execPath, [file, ...args], variables, folder)

export const runScript = (
  script: string,
  variables: Record<string, string>,
  { flags = [] as string[], project = root } = {},
): RunningProgram =>
  runProgram('npm', ['run', '--silent', script, '--', ...flags], variables, project)

function runProgram(
  command: string,
  args: string[],
  variables: Record<string, string>,
  cwd = root,
): RunningProgram {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A new process group, so that a signal reaches all child processes.
    detached: true,
  })
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // All processes of the group have ended.
    }
  }
  // Ends the program if the test's process exits first.
  const end = () => kill('SIGKILL')
  process.once('exit', end)
  let out = ''
  let err = ''
  const watchers = new Set<() => void>()
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
    for (const check of watchers) check()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk
  })
  const exit = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => {
      process.off('exit', end)
      resolve({ code, out, err })
    })
  })
  return {
    pid: child.pid,
    waitForLine: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          // The last line may be incomplete.
          const lines = out.split('\n').slice(0, -1)
          const found = lines.find((line) => pattern.test(line))
          if (found !== undefined) resolve(found)
        }
        watchers.add(check)
        check()
        void exit.then(() =>
          reject(new Error(`The program ended without the line ${pattern}:\n${out}\n${err}`)),
        )
      }),
    exit,
    out: () => out,
    err: () => err,
    kill,
  }
}

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'server-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
