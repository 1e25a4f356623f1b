import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { createClient } from '@sanity/client'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../server/process/findFreePort.ts'
import { runFile, temporaryFolder } from '../setup/server/testProcess.ts'

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
  return { lake, port, origin: `http://127.0.0.1:${port}` }
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

/** Writes the README's files into a folder, with other ports. Each file begins with a comment with its path. */
function writeReadmeFiles(
  folder: string,
  ports: { lake?: number; studio?: number },
  ...paths: string[]
) {
  const { lake = 3333, studio = 3334 } = ports
  const files = readFileSync('lake/README.md', 'utf8').matchAll(
    /^```(?:jsx?|ts)\n\/\/ (\S+)\n(.*?)^```/gms,
  )
  for (const [, path = '', text = ''] of files) {
    if (!paths.includes(path)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text.replace('3333', `${lake}`).replace('3334', `${studio}`))
  }
}

test('the README’s lines of a client store and read a document', async () => {
  const { lake, port } = await start()
  await lake.waitForLine(/is running at/)
  writeReadmeFiles(project, { lake: port }, 'books.js')
  const client = runFile(join(project, 'books.js'), [], { LAKE_TOKEN: 'secret' })
  expect(await client.exit).toMatchObject({ code: 0, out: "[ 'Emma' ]\n" })
})

test('the README’s test passes in Vitest', async () => {
  writeReadmeFiles(project, {}, 'books.test.js')
  const vitest = runFile('node_modules/vitest/vitest.mjs', ['run', '--root', project], {})
  expect(await vitest.exit).toMatchObject({ code: 0, out: expect.stringMatching(/1 passed/) })
})

test('the README’s page of Next.js shows the lake’s documents', async ({ skip }) => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const packages = ['next@16', 'react@19', 'react-dom@19', 'next-sanity@13', '@sanity/client@8']
  try {
    // Without the Studio and what it needs, which next-sanity asks for as peers.
    const flags = ['--prefix', folder.path, '--legacy-peer-deps', '--no-audit', '--no-fund']
    execFileSync('npm', ['install', ...flags, ...packages], { stdio: 'pipe' })
  } catch (error) {
    skip(`Next.js could not be installed: ${error}`)
  }
  const { lake, port: lakePort } = await start(writeSeed('seed.ndjson', EMMA))
  await lake.waitForLine(/is running at/)
  writeReadmeFiles(
    folder.path,
    { lake: lakePort },
    'sanity/live.js',
    'app/layout.jsx',
    'app/page.jsx',
  )
  const port = await findFreePort()
  const program = join(folder.path, 'node_modules/next/dist/bin/next')
  const next = runFile(program, ['dev', folder.path, '--port', String(port)], {
    NEXT_TELEMETRY_DISABLED: '1',
  })
  onTestFinished(() => next.kill('SIGKILL'))
  await next.waitForLine(/Ready/)
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('<p>Emma</p>')
})

test('an editor publishes a document in the README’s Studio', async () => {
  // Vite treats files below node_modules as packages, so this folder is elsewhere in the project.
  const folder = resolve('.build/lake-studio')
  rmSync(folder, { recursive: true, force: true })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const studioPort = await findFreePort()
  const studioOrigin = `https://localhost:${studioPort}`
  mkdirSync(folder, { recursive: true })
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }])
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(cert, certificate.cert)
  writeFileSync(key, certificate.private)
  const tls = ['--host', 'localhost', '--cert', cert, '--key', key]
  const { lake, port } = await start(...tls, '--allow-origin', studioOrigin)
  const [signInLink = ''] = /https:\S+$/.exec(await lake.waitForLine(/sign-in/)) ?? []

  writeReadmeFiles(folder, { lake: port, studio: studioPort }, 'sanity.config.ts', 'sanity.cli.ts')
  copyFileSync('studio/package.json', join(folder, 'package.json'))
  const sanity = resolve('node_modules/sanity/bin/sanity')
  const studio = runFile(sanity, ['dev'], {}, folder)
  onTestFinished(() => studio.kill('SIGKILL'))
  await studio.waitForLine(/running at/)

  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ ignoreHTTPSErrors: true })
  page.setDefaultTimeout(120_000)
  await page.goto(signInLink, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Create new document' }).click()
  await page.getByRole('link', { name: 'Book', exact: true }).last().click()
  await page.getByLabel('Title').fill('Emma')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const query = `${signInLink.split('/sign-in')[0]}/v2025-02-19/data/query/production?query=*%5B_type=="book"%5D.title`
  const readTitles = async () => (await (await page.request.get(query)).json()).result
  await expect.poll(readTitles).toEqual(['Emma'])
})

test('Sanity’s CLI exports the documents of the running lake', async () => {
  const { lake, port } = await start(writeSeed('seed.ndjson', EMMA))
  await lake.waitForLine(/is running at/)
  const file = join(project, 'exported.tar.gz')
  const run = (variables: Record<string, string>) =>
    runFile(
      join(installed, 'dist/bin.js'),
      `--port ${port} cli dataset export production ${file} --project-id embedded`.split(' '),
      variables,
    ).exit
  expect(await run({})).toMatchObject({ code: 1, err: expect.stringMatching(/^Set LAKE_TOKEN /) })
  expect(await run({ LAKE_TOKEN: 'secret' })).toMatchObject({ code: 0 })
  const exported = execFileSync('tar', ['-xzOf', file, '--wildcards', '*/data.ndjson'])
  expect(JSON.parse(exported.toString())).toMatchObject(JSON.parse(EMMA))
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
