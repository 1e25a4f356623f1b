import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type CachedBuildOptions, cachedBuild } from './buildCache.ts'

let folder = ''
let place = ''
let source = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'))
  place = join(folder, 'builds')
  source = join(folder, 'source')
  mkdirSync(source)
  writeFileSync(join(source, 'a.ts'), '1')
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** Builds the source, and says whether that was necessary. */
async function build(options: Partial<CachedBuildOptions> = {}) {
  let stale = false
  const built = await cachedBuild({
    kind: 'site',
    inputs: { paths: [source], variables: {} },
    make: async (unfinished) => writeFileSync(join(unfinished, 'out'), ''),
    onStale: () => {
      stale = true
    },
    buildsDir: place,
    ...options,
  })
  return { built, stale }
}

test('a build is made once and kept', async () => {
  const first = await build()
  const second = await build()
  expect([first.stale, second.stale]).toEqual([true, false])
  expect(second.built).toBe(first.built)
  expect(existsSync(join(first.built, 'out'))).toBe(true)
})

test.each([
  ['a file changed', () => writeFileSync(join(source, 'a.ts'), '2')],
  ['a file was added', () => writeFileSync(join(source, 'b.ts'), '')],
  ['a file was removed', () => rmSync(join(source, 'a.ts'))],
])('a build is stale when %s', async (_, change) => {
  const before = await build()
  change()
  const after = await build()
  expect(after.stale).toBe(true)
  expect(after.built).not.toBe(before.built)
})

test('a build is stale when a variable changed, and fresh again when it is changed back', async () => {
  const withSite = (url: string) =>
    build({ inputs: { paths: [source], variables: { VITE_SITE_URL: url } } })
  await withSite('https://a.example')
  expect((await withSite('https://b.example')).stale).toBe(true)
  expect((await withSite('https://a.example')).stale).toBe(false)
})

test('what does not matter is left out', async () => {
  const inputs = { paths: [source], except: ['dist'], variables: {} }
  await build({ inputs })
  mkdirSync(join(source, 'dist'))
  writeFileSync(join(source, 'dist', 'x'), '')
  expect((await build({ inputs })).stale).toBe(false)
})

test('a test that is written or changed makes no build stale', async () => {
  await build()
  writeFileSync(join(source, 'a.test.ts'), '1')
  expect(await build()).toMatchObject({ stale: false })
})

test('a build that failed half-way is never used', async () => {
  const failing = build({
    make: async (unfinished) => {
      writeFileSync(join(unfinished, 'half'), '')
      throw new Error('killed')
    },
  })
  await expect(failing).rejects.toThrow('killed')
  const { built, stale } = await build()
  expect(stale).toBe(true)
  expect(readdirSync(built)).toEqual(['out'])
})

test('what a killed process left is removed, what a living one is building is not', async () => {
  const noProcess = 2 ** 22 + 1 // past the highest id that Linux gives
  mkdirSync(join(place, `unfinished-${noProcess}-site`), { recursive: true })
  mkdirSync(join(place, `unfinished-${process.ppid}-site`))
  await build()
  expect(readdirSync(place).filter((name) => name.startsWith('unfinished'))).toEqual([
    `unfinished-${process.ppid}-site`,
  ])
})

test('a build whose sources changed meanwhile serves this run only', async () => {
  const { built } = await build({
    make: async (unfinished) => {
      writeFileSync(join(source, 'a.ts'), 'changed')
      writeFileSync(join(unfinished, 'mixed'), '')
    },
  })
  expect(readdirSync(built)).toEqual(['mixed'])
  writeFileSync(join(source, 'a.ts'), '1')
  const again = await build()
  expect(again.stale).toBe(true)
  expect(readdirSync(again.built)).toEqual(['out'])
})

test('old builds of the same kind make room', async () => {
  for (const content of ['1', '2', '3', '4', '5']) {
    writeFileSync(join(source, 'a.ts'), content)
    await build()
  }
  await build({ kind: 'studio' })
  const kinds = readdirSync(place).map((name) => name.split('-')[0])
  expect(kinds.sort()).toEqual(['site', 'site', 'site', 'studio'])
})

test('a build that another process is making is waited for', async () => {
  const { built } = await build()
  const other = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void other.kill())
  const theirs = join(place, `unfinished-${other.pid}-${basename(built)}`)
  renameSync(built, theirs)

  const waited = await build({
    onStale: () => setImmediate(() => renameSync(theirs, built)),
    make: () => expect.unreachable('It is made twice.'),
  })
  expect(waited.built).toBe(built)
})

test('a build whose process has ended is made anew', async () => {
  const { built } = await build()
  const other = spawn(process.execPath, ['--version'])
  await once(other, 'exit')
  renameSync(built, join(place, `unfinished-${other.pid}-${basename(built)}`))
  expect(await build()).toEqual({ built, stale: true })
})

test('a build that fails leaves nothing behind', async () => {
  const make = () => Promise.reject(new Error('A module is missing.'))
  await expect(build({ make })).rejects.toThrow('A module is missing.')
  expect(readdirSync(place)).toEqual([])
})
