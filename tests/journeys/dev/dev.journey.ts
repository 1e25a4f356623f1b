import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { copySources } from '../../setup/server/copySources.ts'
import { runScript, temporaryFolder } from '../../setup/server/testProcess.ts'
import { devPort } from '../servers.ts'
import { arrive } from '../site/arrive.ts'

// Runs `npm run dev` on a copy of the sources. The journeys edit the copy.

type Project = {
  origin: string
  studioLink: string
  terminalOutput(): string
  /** Replaces text in a source file until the test ends. */
  edit(file: string, search: string | RegExp, replacement: string): void
  restoreFiles(): void
}

/** Replaces a file in one step, as code editors do. Otherwise Vite could read an empty file. */
function replaceFile(file: string, text: string) {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

const test = base.extend<{ filesRestored: undefined }, { project: Project }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern.
    async ({}, use) => {
      const sources = temporaryFolder()
      const data = temporaryFolder()
      copySources(sources.path)
      const running = runScript(
        'dev',
        { PORT: String(devPort), DATA_DIR: data.path },
        { project: sources.path },
      )
      const site = await running.waitForLine(/^Site /)
      const studio = await running.waitForLine(/^Studio /)
      const originals = new Map<string, string>()
      await use({
        origin: site.replace(/^Site\s+(.*)\/$/, '$1'),
        studioLink: studio.replace(/^Studio\s+/, ''),
        terminalOutput: () => running.out() + running.err(),
        edit(name, search, replacement) {
          const file = join(sources.path, name)
          const source = readFileSync(file, 'utf8')
          originals.set(file, originals.get(file) ?? source)
          const edited = source.replace(search, replacement)
          if (edited === source) throw new Error(`${name} has no ${search}.`)
          replaceFile(file, edited)
        },
        restoreFiles() {
          for (const [file, source] of originals) replaceFile(file, source)
          originals.clear()
        },
      })
      running.kill('SIGKILL')
      await running.exit
      sources.remove()
      data.remove()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  filesRestored: [
    async ({ project }, use) => {
      await use(undefined)
      project.restoreFiles()
    },
    { auto: true },
  ],
})

async function openPage(page: Page, url: string) {
  const connected = page.waitForEvent('console', (message) =>
    /vite\] connected/.test(message.text()),
  )
  await arrive(page, url)
  await connected
  // A reload removes this attribute.
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))
}

const readRobots = (page: Page, { origin }: Project) =>
  page.request.get(`${origin}/robots.txt`).then(
    (answer) => answer.text(),
    () => '',
  )

const pageNotReloaded = (page: Page) => page.locator('[data-not-reloaded]')

test('an edited component appears on the open page without a reload, and in the next response', async ({
  page,
  project,
}) => {
  await openPage(page, `${project.origin}/blog`)
  project.edit('src/layout/Footer.tsx', '<footer ', '<footer aria-label="Edited" ')
  await expect(page.getByRole('contentinfo', { name: 'Edited' })).toBeVisible()
  await expect(pageNotReloaded(page)).toBeVisible()
  expect(await (await page.request.get(`${project.origin}/aboutus`)).text()).toContain(
    'aria-label="Edited"',
  )
})

test('an edited style appears on the open page without a reload, and in the next response', async ({
  page,
  project,
}) => {
  await openPage(page, `${project.origin}/blog`)
  project.edit(
    'src/layout/Footer.module.css',
    /$/,
    ':global(footer) { outline: 2px solid rgb(1, 2, 3); }',
  )
  await expect(page.getByRole('contentinfo')).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  await expect(pageNotReloaded(page)).toBeVisible()
  expect(await (await page.request.get(`${project.origin}/aboutus`)).text()).toContain(
    'rgb(1, 2, 3)',
  )
})

test('an edited schema appears in the Studio', async ({ page, project }) => {
  await page.goto(project.studioLink)
  await page.getByRole('link', { name: 'Content', exact: true }).waitFor({ timeout: 240_000 })
  await page.goto(`${project.origin}/studio/structure/faq`)
  await page
    .getByRole('link', { name: /^Create new/ })
    .first()
    .click()
  await expect(page.getByText('As a hotel owner would ask it.')).toBeVisible()
  project.edit(
    'schemas/documents/faq.ts',
    'As a hotel owner would ask it.',
    'As a cook would ask it.',
  )
  await expect(page.getByText('As a cook would ask it.')).toBeVisible()
})

test('the terminal prints an error of the open page with the error’s source file', async ({
  page,
  project,
}) => {
  await openPage(page, `${project.origin}/blog`)
  project.edit(
    'src/layout/Footer.tsx',
    'export function Footer() {',
    "export function Footer() {\n  if (typeof window === 'object') throw new Error('Broken in the browser')",
  )
  await expect.poll(project.terminalOutput).toMatch(/Broken in the browser.*Footer\.tsx:\d/s)
})

test('a page that cannot be rendered shows the error message and stack until the source is corrected', async ({
  page,
  project,
}) => {
  project.edit(
    'src/layout/Footer.tsx',
    'export function Footer() {',
    "export function Footer() {\n  if (Date.now() > 0) throw new Error('Broken everywhere')",
  )
  const status = async () => (await page.request.get(`${project.origin}/blog`)).status()
  await expect.poll(status).toBe(500)
  await page.goto(`${project.origin}/blog`)
  await expect(page).toHaveTitle('Broken everywhere')
  await expect(page.getByRole('alert')).toHaveText('Broken everywhere')
  await expect(page.getByRole('main')).toContainText(/at Footer \(.*src\/layout\/Footer\.tsx:\d+/)
  project.restoreFiles()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

// This journey runs last, because on a busy machine Node may restart the server once more after the journey.
test('an edited server file restarts the server and reloads the open page', async ({
  page,
  project,
}) => {
  await openPage(page, `${project.origin}/blog`)
  project.edit('server/site/seo/sitemap.ts', 'User-agent: *', 'User-agent: edited')
  await expect(pageNotReloaded(page)).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect.poll(() => readRobots(page, project)).toContain('User-agent: edited')
})
