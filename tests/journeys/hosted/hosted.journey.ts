import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type HostedProject, startHostedProject, tokens } from '../../setup/hosted/hostedProject.ts'
import { runScript, temporaryFolder } from '../../setup/server/testProcess.ts'
import { hostedPort } from '../servers.ts'
import { arrive } from '../site/arrive.ts'
import { openBuiltStudio, publish } from '../studio/desk.ts'
import { openPreview } from '../studio/preview.ts'

// Journeys on a site and a Studio with hosted content. This machine simulates Sanity, over TLS.

const origin = `http://127.0.0.1:${hostedPort}`

type Fixtures = { editorContext: BrowserContext; visitor: Page }

const test = base.extend<Fixtures, { project: HostedProject }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern.
    async ({}, use) => {
      const project = await startHostedProject({ seed: 'studio/seed' })
      project.allowOrigin(origin)
      const data = temporaryFolder()
      const variables = {
        ...project.variables,
        PORT: String(hostedPort),
        DATA_DIR: data.path,
        VITE_SANITY_PROJECT_ID: project.projectId,
        SANITY_STUDIO_PROJECT_ID: project.projectId,
        SANITY_VIEWER_TOKEN: tokens.viewer,
        VITE_LIVE_CONTENT: 'on',
      }
      const running = runScript('start', variables)
      await running.waitForLine(/^Site /)
      await use(project)
      running.kill('SIGKILL')
      await running.exit
      await project.close()
      data.remove()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  browser: [
    async ({ playwright, project, launchOptions }, use) => {
      const hosts = ['*.sanity.io', 'sanity-cdn.com', '*.sanity-cdn.com']
      const rules = hosts.map((host) => `MAP ${host} 127.0.0.1:${project.port}`).join(',')
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${rules}`]
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: origin,
  ignoreHTTPSErrors: true,
  editorContext: async ({ context, project }, use) => {
    // Sanity's sign-in by token keeps the token in localStorage.
    await context.addInitScript(
      ([key, token]) => localStorage.setItem(key, JSON.stringify({ token })),
      [`__studio_auth_token_${project.projectId}`, tokens.editor] as const,
    )
    await use(context)
  },
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: origin })
    await use(await context.newPage())
    await context.close()
  },
})

test('an edited heading appears in the preview, and on a visitor’s open page only after publishing', async ({
  editorContext,
  visitor,
}) => {
  await arrive(visitor, '/')
  const visitorHeading = visitor.getByRole('heading', { level: 1 })
  const publishedText = (await visitorHeading.textContent()) ?? ''

  const page = await editorContext.newPage()
  await openBuiltStudio(page)
  const site = await openPreview(page, '/')
  const heading = site.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(publishedText)
  await heading.click()
  await page.getByLabel('Heading', { exact: true }).fill('A quiet desk at six')
  await expect(heading).toHaveText('A quiet desk at six')
  await expect(visitorHeading).toHaveText(publishedText)

  await publish(page)
  await expect(visitorHeading).toHaveText('A quiet desk at six')
})

test('a picture comes from the asset CDN, and sending an enquiry opens the thank-you page', async ({
  visitor,
}) => {
  await arrive(visitor, '/blog')
  const picture = visitor.getByRole('main').getByRole('img').first()
  await picture.scrollIntoViewIfNeeded()
  const findPictureHost = () =>
    picture.evaluate((image) => {
      const { complete, naturalWidth, currentSrc } = image as HTMLImageElement // the blog's pictures are <img> elements
      return complete && naturalWidth > 0 ? new URL(currentSrc).host : undefined
    })
  await expect.poll(findPictureHost).toBe('cdn.sanity.io')

  await visitor
    .getByRole('link', { name: /Contact/ })
    .first()
    .click()
  await expect(visitor).toHaveURL('/contactus')
  const form = visitor.getByRole('main').locator('form')
  await form.getByLabel('Hotel Name').fill('Sample Court')
  await form.getByLabel('Your Name').fill('Asha')
  await form.getByLabel('Your Phone No.').fill('+91 00000 00000')
  await form.getByLabel('Your Email').fill('asha@hotel.example')
  await form.getByLabel('Message').fill('A demo, please.')
  await form.getByRole('button').last().click()
  await expect(visitor).toHaveURL('/thankyou')
})
