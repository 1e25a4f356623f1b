import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureSeededFolder } from '../setup/ensureSeededFolder.ts'
import { openLakeAsAdministrator } from '../setup/lake/openLakeAsAdministrator.ts'
import { copySources } from '../setup/server/copySources.ts'
import { runScript, temporaryFolder } from '../setup/server/testProcess.ts'

const project = temporaryFolder()
const dataDir = join(project.path, '.data')
const pathTo = (name: string) => join(project.path, name)
const read = (name: string) => readFileSync(pathTo(name), 'utf8')

const files = new Set<string>()

function edit(name: string, change: (text: string) => string) {
  const before = read(name)
  const after = change(before)
  expect(after, name).not.toBe(before)
  writeFileSync(pathTo(name), after)
  files.add(name)
}

/** Copies a file of the page “About us”, with the name of the new page. */
function createLike(aboutFile: string, name: string) {
  cpSync(pathTo(aboutFile), pathTo(name), { recursive: true })
  edit(name, (text) => text.replaceAll('about', 'press').replaceAll('About', 'Press'))
}

/** Follows the recipe for a fixed page in docs/developing.md. */
function addFixedPage() {
  edit('domain/fixedPages.ts', (text) =>
    text
      .replace(
        "  { type: 'aboutPage'",
        "  { type: 'pressPage', path: '/press', folder: 'press', title: 'Press' },\n$&",
      )
      .replace('"aboutPage"', '"pressPage", "aboutPage"'),
  )
  createLike('schemas/singletons/aboutPage.ts', 'schemas/singletons/pressPage.ts')
  edit('schemas/singletons/index.ts', (text) =>
    text
      .replace(/^/, "import { pressPage } from './pressPage.ts'\n")
      .replace('  aboutPage,', '  aboutPage,\n  pressPage,'),
  )
  createLike('src/pages/about/index.ts', 'src/pages/press/index.ts')
  createLike('src/pages/about/AboutPage.tsx', 'src/pages/press/PressPage.tsx')
  edit('src/pages/press/PressPage.tsx', (text) =>
    text
      .replace(/import styles .*\n/, '')
      .replace(/import \{ classNames \} .*\n/, '')
      .replace("{classNames(styles.part, 'stack')}", '"stack"'),
  )
}

async function publishDocument() {
  cpSync(await ensureSeededFolder(), dataDir, { recursive: true })
  const { lake, post } = await openLakeAsAdministrator({ dataDir })
  const part = { _key: 'a', _type: 'point', heading: 'Our logo', text: 'As a file.' }
  const page = { _id: 'pressPage', _type: 'pressPage', heading: 'For the press', parts: [part] }
  await post('mutate', { mutations: [{ create: page }] })
  lake.close()
}

async function runInProject(script: string, ...flags: string[]) {
  const variables = { DATA_DIR: dataDir, VITE_SITE_URL: 'https://hotel.example' }
  const { code, err } = await runScript(script, variables, { flags, project: project.path }).exit
  expect(code, err).toBe(0)
}

beforeAll(async () => {
  copySources(project.path)
  cpSync('mocks', pathTo('mocks'), { recursive: true })
  addFixedPage()
  await publishDocument()
  await Promise.all([runInProject('typegen'), runInProject('build', '--without-enquiries')])
})
afterAll(project.remove)

test('a fixed page needs at most seven files', () => {
  expect(files.size).toBeLessThanOrEqual(7)
})

test('the new page is rendered at its path and listed in the sitemap', () => {
  expect(read('dist/press.html')).toContain('For the press</h1>')
  expect(read('dist/sitemap.xml')).toContain('<loc>https://hotel.example/press</loc>')
})

test('visitors may send the query of the new page', () => {
  expect(read('src/content/queries.generated.json')).toContain('pressPage')
})

test('the Studio lists the new page among the pages', async () => {
  const { documentTypes } = await import(pathTo('studio/structure/desk.ts'))
  expect(documentTypes).toContain('pressPage')
})
