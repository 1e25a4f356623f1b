import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createClient } from '@sanity/client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../server/process/findFreePort.ts'
import { runFile } from '../setup/server/testProcess.ts'

// Below node_modules, where Node does not strip types, and where the package finds the packages that it depends on.
const project = resolve('node_modules/.cache/lake-package')
const installed = join(project, 'node_modules/@aangan/lake')
const manifest = () => readFileSync('lake/package.json', 'utf8')

const before = manifest()

beforeAll(() => {
  rmSync(project, { recursive: true, force: true })
  mkdirSync(installed, { recursive: true })
  execFileSync('npm', ['pack', '--pack-destination', project], { cwd: 'lake', stdio: 'ignore' })
  execFileSync('tar', [
    '-xzf',
    join(project, 'aangan-lake-0.1.0.tgz'),
    '-C',
    installed,
    '--strip-components=1',
  ])
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

async function start(...args: string[]) {
  const port = await findFreePort()
  const dataDir = join(project, `data-${port}`)
  const options = ['--port', String(port), '--data-dir', dataDir, ...args]
  const lake = runFile(join(installed, 'dist/bin.js'), options, { LAKE_TOKEN: 'secret' })
  onTestFinished(() => lake.kill('SIGKILL'))
  return { lake, origin: `http://127.0.0.1:${port}` }
}

function writeSeed(name: string, ...lines: string[]): string {
  const file = join(project, name)
  writeFileSync(file, lines.join('\n'))
  return file
}

const EMMA = '{ "_id": "emma", "_type": "book", "title": "Emma" }'

test('packing contains no sources and no tests, and leaves the project’s package.json as it was', () => {
  const files = execFileSync('find', [installed, '-type', 'f'], { encoding: 'utf8' })
  expect(files).not.toMatch(/\.test\.|(?<!\.d)\.ts\n/)
  expect(files).toContain('LICENSE')
  expect(manifest()).toBe(before)
})

test('strict TypeScript finds no error in a project that imports every export', () => {
  const names = Object.keys(JSON.parse(before).exports).map((name) => name.replace('.', ''))
  const imports = names.map((name, at) => `import * as e${at} from '@aangan/lake${name}'`)
  const uses = `export default [${names.map((_, at) => `e${at}`)}]`
  writeFileSync(join(project, 'uses.ts'), [...imports, uses].join('\n'))
  const compiler = resolve('node_modules/typescript-7/bin/tsc')
  const flags =
    '--ignoreConfig --noEmit --strict --skipLibCheck false --module nodenext --target es2023'.split(
      ' ',
    )
  execFileSync(process.execPath, [compiler, ...flags, 'uses.ts'], { cwd: project, stdio: 'pipe' })
})

test('the command serves an .ndjson file, and an archive of it', async () => {
  const seed = writeSeed('seed.ndjson', EMMA)
  mkdirSync(join(project, 'production-export'))
  writeFileSync(join(project, 'production-export/data.ndjson'), EMMA)
  const archive = join(project, 'production.tar.gz')
  execFileSync('tar', ['-czf', archive, '-C', project, 'production-export'])
  for (const file of [seed, archive]) {
    const { lake, origin } = await start(file)
    await lake.waitForLine(/is running at/)
    const client = createClient({
      projectId: 'embedded',
      dataset: 'production',
      apiVersion: '2026-01-01',
      apiHost: origin,
      useProjectHostname: false,
      useCdn: false,
      token: 'secret',
    })
    expect(await client.fetch('*[_type == "book"].title')).toEqual(['Emma'])
  }
})

test('the link of the command signs a browser in and leads to the Studio', async () => {
  const { lake, origin } = await start('--allow-origin', 'http://localhost:5173')
  await lake.waitForLine(/sign-in\?token=/)
  const signIn = await fetch(`${origin}/sign-in?token=secret`, { redirect: 'manual' })
  expect(signIn.headers.get('location')).toBe('http://localhost:5173')
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const me = await fetch(`${origin}/v2025-02-19/users/me`, { headers: { cookie } })
  expect(await me.json()).toMatchObject({ role: 'administrator' })
  expect((await fetch(`${origin}/sign-in?token=wrong`)).status).toBe(403)
})

test.each([
  ['a file that does not exist', 'missing.ndjson', [], /seed .*missing\.ndjson cannot be read/],
  [
    'a line that is no JSON',
    'broken.ndjson',
    [EMMA, '{'],
    /Line 2 of the seed .* is not valid JSON/,
  ],
  ['a wrong id', 'id.ndjson', ['{ "_id": "a b", "_type": "book" }'], /a b/],
  ['an archive that is none', 'fake.tar.gz', ['text'], /cannot be unpacked/],
])('%s ends the command with one sentence', async (_, name, lines, sentence) => {
  const file = lines.length > 0 ? writeSeed(name, ...lines) : join(project, name)
  const { code, err } = await (await start(file)).lake.exit
  expect(code).toBe(1)
  expect(err).toMatch(sentence)
  expect(err).not.toMatch(/^\s+at /m)
})
