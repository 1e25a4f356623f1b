import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { root } from './config.ts'

export type Running = {
  /** The first line that a pattern finds; rejects with what was written when the program ends before. */
  line(pattern: RegExp): Promise<string>
  /** How it ended. */
  exit: Promise<{ code: number | null; out: string; err: string }>
  /** Everything it wrote so far. */
  out(): string
  kill(signal: NodeJS.Signals): void
}

/** What a server is made of; it finds the rest where it is. */
const copied = [
  'src',
  'public',
  'server',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const linked = ['node_modules', 'studio', '.build']

let project: ReturnType<typeof temporaryFolder> | undefined
afterAll(() => project?.remove())

/**
 * The sources as they were when a test file first asked, without `.env`: whoever saves a file while the
 * tests run changes nothing in them. Builds are shared with the project's own, as they are named by content.
 */
function sources(): string {
  if (project) return project.path
  project = temporaryFolder()
  mkdirSync(join(root, '.build'), { recursive: true })
  for (const name of copied) cpSync(join(root, name), join(project.path, name), { recursive: true })
  for (const name of linked) symlinkSync(join(root, name), join(project.path, name))
  return project.path
}

/** Runs `server/main.ts` as npm does, with these variables and none of the tests' own. */
export function run(args: string[], variables: Record<string, string>): Running {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', ...args], {
    cwd: sources(),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
    child.on('close', (code) => resolve({ code, out, err }))
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
    kill: (signal) => child.kill(signal),
  }
}

/** A folder and the way to remove it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'server-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
