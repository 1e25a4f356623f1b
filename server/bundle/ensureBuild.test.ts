import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type BuildOptions, ensureBuild } from './ensureBuild.ts'

let buildsDir = ''
let source = ''

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'))
  buildsDir = join(folder, 'builds')
  source = join(folder, 'source')
  mkdirSync(source)
  writeFileSync(join(source, 'a.ts'), '1')
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

async function build(options: Partial<BuildOptions> = {}) {
  let started = false
  const folder = await ensureBuild({
    kind: 'site',
    paths: [source],
    make: async (unfinished) => writeFileSync(join(unfinished, 'out'), ''),
    onBuildStart: () => {
      started = true
    },
    buildsDir,
    ...options,
  })
  return { folder, started }
}

test('unchanged sources are built once', async () => {
  const first = await build()
  const second = await build()
  expect([first.started, second.started]).toEqual([true, false])
  expect(second.folder).toBe(first.folder)
  expect(existsSync(join(first.folder, 'out'))).toBe(true)
})

test.each([
  ['a file changed', () => writeFileSync(join(source, 'a.ts'), '2')],
  ['a file was added', () => writeFileSync(join(source, 'b.ts'), '')],
  ['a file was removed', () => rmSync(join(source, 'a.ts'))],
])('a new build starts when %s', async (_, change) => {
  await build()
  change()
  expect(await build()).toMatchObject({ started: true })
})

test('a new build starts when a compiled-in variable changed', async () => {
  await build({ variables: { VITE_SITE_URL: 'https://a.example' } })
  expect(await build({ variables: { VITE_SITE_URL: 'https://b.example' } })).toMatchObject({
    started: true,
  })
})

test('a new test file or excluded folder does not start a new build', async () => {
  await build({ except: ['dist'] })
  writeFileSync(join(source, 'a.test.ts'), '1')
  mkdirSync(join(source, 'dist'))
  writeFileSync(join(source, 'dist', 'x'), '')
  expect(await build({ except: ['dist'] })).toMatchObject({ started: false })
})

test('a failed build leaves no files, and the next call builds again', async () => {
  const make = async (unfinished: string) => {
    writeFileSync(join(unfinished, 'half'), '')
    throw new Error('A module is missing.')
  }
  await expect(build({ make })).rejects.toThrow('A module is missing.')
  expect(readdirSync(buildsDir)).toEqual([])
  const { folder, started } = await build()
  expect([started, readdirSync(folder)]).toEqual([true, ['out']])
})

test('an unfinished build is not used, and is removed with the oldest builds', async () => {
  const { folder } = await build()
  rmSync(folder, { recursive: true })
  mkdirSync(`${folder}.unfinished-1`)
  expect(await build()).toEqual({ folder, started: true })
  for (const content of ['2', '3', '4', '5']) {
    writeFileSync(join(source, 'a.ts'), content)
    await build()
  }
  await build({ kind: 'studio' })
  const kinds = readdirSync(buildsDir).map((name) => name.replace(/-[0-9a-f]+/, ''))
  expect(kinds.sort()).toEqual(['site', 'site', 'site', 'site', 'studio'])
})

test('a recently used build is not removed', async () => {
  const { folder } = await build()
  for (const content of ['2', '3', '4', '5']) {
    writeFileSync(join(source, 'a.ts'), content)
    await build()
    writeFileSync(join(source, 'a.ts'), '1')
    expect(await build()).toEqual({ folder, started: false })
  }
})

test('of two simultaneous builds, the build that finishes first is used', async () => {
  const { folder } = await build()
  rmSync(folder, { recursive: true })
  const make = async (unfinished: string) => {
    writeFileSync(join(unfinished, 'mine'), '')
    mkdirSync(folder)
    writeFileSync(join(folder, 'theirs'), '')
  }
  await build({ make })
  expect(readdirSync(folder)).toEqual(['theirs'])
  expect(readdirSync(buildsDir)).toHaveLength(1)
})
