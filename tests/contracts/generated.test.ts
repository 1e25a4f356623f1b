import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceFiles } from '../setup/sourceFiles.ts'

// What is generated is generated again, in a copy of the sources.

const types = 'src/content/sanity.types.ts'
const TIMEOUT_MS = 600_000

/** What a new section adds to or changes; checking the types of all takes twice as long. */
const typed = {
  extends: './tsconfig.json',
  compilerOptions: { incremental: false, tsBuildInfoFile: null },
  include: ['src/sections', 'schemas/sections', 'studio/structure', 'domain', 'tests/setup'],
}

let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'generated-'))
  for (const file of sourceFiles()) cpSync(file, join(copy, file))
  for (const modules of ['node_modules', 'studio/node_modules'])
    if (existsSync(modules)) symlinkSync(resolve(modules), join(copy, modules))
  mkdirSync('.build', { recursive: true })
  symlinkSync(resolve('.build'), join(copy, '.build')) // holds the seeded lake
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const { VITEST: _, NODE_ENV: __, ...env } = process.env

/** Runs a command in the copy; one that fails throws what it said. */
async function run(command: string, ...args: string[]) {
  try {
    await promisify(execFile)(command, args, { cwd: copy, env, maxBuffer: 1 << 26 })
  } catch (error) {
    // Node puts both streams on the error of a command that ends with a failure code.
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? ''}`)
  }
}
const bin = (name: string) => join('node_modules/.bin', name)

test(
  `${types} is what npm run typegen writes`,
  async () => {
    await run('npm', 'run', 'typegen')
    expect(readFileSync(join(copy, types), 'utf8')).toBe(readFileSync(types, 'utf8'))
  },
  TIMEOUT_MS,
)

test(
  'a section of npm run new:section passes every check as it is',
  async () => {
    await run('npm', 'run', 'new:section', 'ofThisTest')
    await run(bin('biome'), 'check', '--error-on-warnings', 'schemas', 'src', 'studio/structure')
    await run(bin('depcruise'), 'schemas/sections/ofThisTest.ts', 'src/sections/ofThisTest')
    writeFileSync(join(copy, 'tsconfig.section.json'), JSON.stringify(typed))
    await run(bin('tsc'), '--project', 'tsconfig.section.json')
    await run(
      bin('vitest'),
      'run',
      '--maxWorkers=1',
      'src/sections/ofThisTest',
      'studio/structure/desk.test.ts',
      'tests/contracts/sections.test.ts',
    )
    await expect(run('npm', 'run', 'new:section', 'ofThisTest')).rejects.toThrow('exists already')
  },
  TIMEOUT_MS,
)

test('a section without a good name is refused before anything is written', async () => {
  const named = (...words: string[]) => run('npm', 'run', 'new:section', ...words)
  await expect(named()).rejects.toThrow('Give one name')
  await expect(named('Guest book')).rejects.toThrow('camel case')
  await expect(named('guestBookSection')).rejects.toThrow('Leave out the word Section')
})
