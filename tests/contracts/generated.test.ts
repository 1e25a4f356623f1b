import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSourceFiles } from '../setup/listSourceFiles.ts'

// Runs typegen in a copy of the sources, because typegen overwrites the types.

const generated = ['src/content/sanity.types.ts', 'src/content/queries.generated.json']
const TIMEOUT_MS = 600_000

let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'generated-'))
  for (const file of listSourceFiles()) cpSync(file, join(copy, file))
  for (const modules of ['node_modules', 'studio/node_modules'])
    if (existsSync(modules)) symlinkSync(resolve(modules), join(copy, modules))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const { VITEST: _, NODE_ENV: __, ...env } = process.env

async function run(command: string, ...args: string[]) {
  try {
    await promisify(execFile)(command, args, { cwd: copy, env, maxBuffer: 1 << 26 })
  } catch (error) {
    // execFile adds both streams to the error of a failed command.
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`)
  }
}

test(
  'the types and the list of queries equal the output of npm run typegen',
  async () => {
    await run('npm', 'run', 'typegen')
    for (const file of generated)
      expect(readFileSync(join(copy, file), 'utf8'), file).toBe(readFileSync(file, 'utf8'))
  },
  TIMEOUT_MS,
)
