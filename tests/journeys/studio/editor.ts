import { test as base, type Page } from '@playwright/test'
import { signIn } from '../signIn.ts'
import { answerMap } from '../site/map.ts'
import { type Content, openContent, rememberContent } from './content.ts'
import { studioBuilt } from './desk.ts'

type Fixtures = {
  /** Whatever a journey changes is put back after it. */
  contentKept: undefined
  /** The lake behind the Studio. */
  content: Content
  /** The Studio of a second editor, in a browser of their own. */
  colleague: Page
  /** A page of somebody who is not signed in. */
  visitor: Page
}

/** An editor at the real Studio, which the server builds while other journeys run. */
export const test = base.extend<Fixtures, { readyStudio: undefined }>({
  readyStudio: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
      await signIn(context.request)
      await studioBuilt(await context.newPage())
      await context.close()
      await use(undefined)
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  context: async ({ context }, use) => {
    await signIn(context.request)
    await use(context)
  },
  request: async ({ request }, use) => {
    await signIn(request)
    await use(request)
  },
  contentKept: [
    async ({ request }, use) => {
      const putBack = await rememberContent(request)
      await use(undefined)
      await putBack()
    },
    { auto: true },
  ],
  content: async ({ request }, use) => use(await openContent(request)),
  colleague: async ({ browser }, use) => {
    const context = await browser.newContext()
    await signIn(context.request)
    await use(await context.newPage())
    await context.close()
  },
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await answerMap(page)
    await use(page)
    await context.close()
  },
})

export { expect } from '@playwright/test'
