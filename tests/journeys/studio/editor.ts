import {
  type Browser,
  type BrowserContext,
  test as base,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { studioOrigin } from '../servers.ts'
import { signIn } from '../signIn.ts'
import { mockMap } from '../site/map.ts'
import { type Content, openContent, rememberContent } from './content.ts'
import { leaveDocument, openBuiltStudio, STUDIO_BUILD_TIMEOUT_MS } from './desk.ts'

type Fixtures = {
  /** Lets a journey set the clock, add init scripts or sign in as another editor. The context is reset afterwards. */
  usesNewBrowserPage: boolean
  /** Undoes the journey's changes to content when the journey ends. */
  contentRestored: undefined
  content: Content
  /** An empty page in another browser context, signed in as the same editor when the journey starts. */
  colleague: Page
  visitor: Page
}

type WorkerFixtures = {
  origin: string
  /** The browser contexts of the editor and the colleague. Their cache keeps the Studio's scripts across journeys. */
  editorContext: BrowserContext
  colleagueContext: BrowserContext
  /** Shared by the journeys without `usesNewBrowserPage`. The Studio usually stays open in it between journeys. */
  sharedPage: SharedPage
}

type SharedPage = { open: () => Promise<Page>; close: () => Promise<void> }

export const test = base.extend<Fixtures, WorkerFixtures>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern.
    async ({}, use, { parallelIndex }) => {
      await use(studioOrigin(parallelIndex))
    },
    { scope: 'worker' },
  ],
  baseURL: ({ origin }, use) => use(origin),
  editorContext: [
    async ({ browser, origin }, use, { project }) => {
      const context = await openContext(browser, project, origin)
      await signIn(context.request)
      const page = await context.newPage()
      await openBuiltStudio(page)
      await page.close()
      await use(context)
      await context.close()
    },
    { scope: 'worker', timeout: STUDIO_BUILD_TIMEOUT_MS },
  ],
  colleagueContext: [
    async ({ browser, origin }, use, { project }) => {
      const context = await openContext(browser, project, origin)
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  sharedPage: [
    async ({ editorContext }, use) => {
      let page: Page | undefined
      await use({
        async open() {
          if (!page || page.isClosed()) page = await editorContext.newPage()
          return page
        },
        async close() {
          await page?.close()
        },
      })
    },
    { scope: 'worker' },
  ],
  usesNewBrowserPage: [false, { option: true }],
  context: async ({ editorContext, sharedPage, usesNewBrowserPage }, use) => {
    if (usesNewBrowserPage) await sharedPage.close()
    await use(editorContext)
    await editorContext.unrouteAll()
    await editorContext.clearPermissions()
    if (!usesNewBrowserPage) return
    await resetContext(editorContext)
    await signIn(editorContext.request)
  },
  page: async ({ context, sharedPage, usesNewBrowserPage }, use) => {
    const page = usesNewBrowserPage ? await context.newPage() : await sharedPage.open()
    await use(page)
    if (usesNewBrowserPage || page.isClosed()) return
    page.removeAllListeners()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await leaveDocument(page)
    // A notice may stay for a long time, and the next journey could find it instead of the notice it expects.
    if ((await page.getByRole('alert').count()) > 0) await page.close()
  },
  request: async ({ request }, use) => {
    await signIn(request)
    await use(request)
  },
  contentRestored: [
    async ({ request }, use) => {
      const restoreContent = await rememberContent(request)
      await use(undefined)
      await restoreContent()
    },
    { auto: true },
  ],
  content: async ({ request }, use) => use(await openContent(request)),
  colleague: async ({ colleagueContext }, use) => {
    await signIn(colleagueContext.request)
    await use(await colleagueContext.newPage())
    await resetContext(colleagueContext)
  },
  visitor: async ({ browser, origin }, use) => {
    const context = await browser.newContext({ baseURL: origin })
    const page = await context.newPage()
    await mockMap(page)
    await use(page)
    await context.close()
  },
})

export { expect } from '@playwright/test'

/** Opens a browser context with the project's options, which Playwright itself applies only in test-scoped fixtures. */
async function openContext(browser: Browser, { use }: TestInfo['project'], baseURL: string) {
  const { viewport, locale, timezoneId, contextOptions } = use
  const options = { baseURL, viewport, locale, timezoneId, ...contextOptions }
  const context = await browser.newContext(options)
  await context.addInitScript(dismissProtocolWarning)
  return context
}

/** Dismisses the Studio's warning about HTTP/1.1, which would cover the buttons of dialogs. */
const dismissProtocolWarning = () =>
  sessionStorage.setItem('sanity-studio.network.check.snooze', new Date().toISOString())

/** Closes a context's pages and removes its routes, cookies, permissions and storage. The HTTP cache stays. */
async function resetContext(context: BrowserContext) {
  const page = context.pages()[0] ?? (await context.newPage())
  const { origin } = new URL(page.url())
  await context.unrouteAll()
  await context.clearCookies()
  await context.clearPermissions()
  if (origin !== 'null') {
    const devTools = await context.newCDPSession(page)
    await devTools.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb,service_workers',
    })
  }
  await Promise.all(context.pages().map((page) => page.close()))
}
