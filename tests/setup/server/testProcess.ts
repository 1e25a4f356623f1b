import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../server/config/config.ts'

export type Running = {
  /** The first line that a pattern finds; rejects with what was written when the program ends before. */
  line(pattern: RegExp): Promise<string>
  /** How it ended. */
  exit: Promise<{ code: number | null; out: string; err: string }>
  /** Everything it wrote so far. */
  out(): string
  err(): string
  kill(signal: NodeJS.Signals): void
}

/** Runs `server/main.ts`, as {@link runFile} runs any file. */
export const run = (
  args: string[],
  variables: Record<string, string>,
  project: string = root,
): Running => runFile('server/main.ts', args, variables, project)

/**
 * Runs a file as npm does, with these variables and none of the tests' own.
 *
 * @param project the folder of the sources, in which the file is
 */
export function runFile(
  file: string,
  args: string[],
  variables: Record<string, string>,
  project: string = root,
): Running {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: project,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Whoever started it may end without having ended it.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let out = ''
  let err = ''
  const watchers = new Set<() => void>()
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
    for (const look of watchers) look()
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
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = out.split('\n').find((line) => pattern.test(line))
          if (found !== undefined) resolve(found)
        }
        watchers.add(look)
        look()
        void exit.then(() => reject(new Error(`It ended without ${pattern}:\n${out}\n${err}`)))
      }),
    exit,
    out: () => out,
    err: () => err,
    kill: (signal) => child.kill(signal),
  }
}

/** A folder and the way to remove it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'server-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
