import type { Locator, Page } from '@playwright/test'
import { waitForLayout } from './arrive.ts'
import { arrive, expect, removeExpectedErrors, test, waitForHydration } from './visitor.ts'

const expectedErrors =
  /Failed to load resource|ChunkLoadError|could not be loaded|Request error|Failed to fetch/

const followBlogLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()

const expectErrorPage = async (page: Page, message: string) => {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Unexpected Application Error' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText(message)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('© 2024')
  await expect(page.getByRole('main').getByRole('link', { name: 'Go Home' })).toBeVisible()
}

const retries: [name: string, retry: (page: Page) => Promise<void>][] = [
  ['a reload', (page) => page.getByRole('button', { name: 'Reload' }).click()],
  ['another click on the link', followBlogLink],
]

for (const [name, retry] of retries)
  test(`a page whose script fails to load shows the error page, and ${name} opens the page`, {
    tag: '@once',
  }, async ({ page, pageLog }) => {
    await arrive(page, '/privacy')
    await page.route('**/assets/*.js', (route) => route.abort())
    await followBlogLink(page)
    await expectErrorPage(page, 'A part of this page did not arrive.')
    await page.unroute('**/assets/*.js')
    await retry(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    removeExpectedErrors(pageLog, expectedErrors)
  })

const useWithoutScripts = async (page: Page) => {
  await page.locator('summary', { hasText: 'hotel of my size' }).click()
  await expect(page.getByText(/^Yes. It suits small boutique hotels/)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).click()
  await expect(page.locator('#Book-demo-form').getByLabel('Hotel Name')).toBeInViewport()
}

const blockedScripts: [name: string, scripts: RegExp][] = [
  ['its first script', /\/assets\/start[^/]+\.js$/],
  ['its other scripts', /\/assets\/(?!start)[^/]+\.js$/],
  ['React', /\/assets\/react-[^/]+\.js$/],
  ['the script of home', /\/assets\/sections-[^/]+\.js$/],
]

for (const [name, scripts] of blockedScripts)
  test(`without ${name}, a page shows an alert and the menu, and visitors can use the FAQ and “Book Demo”`, {
    tag: '@phone',
  }, async ({ page, pageLog }) => {
    await page.route(scripts, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('A part of this page did not arrive.')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    await useWithoutScripts(page)
    await page.unroute(scripts)
    await page.getByRole('link', { name: 'Reload' }).click()
    await waitForHydration(page)
    await expect(page.getByRole('alert')).toBeHidden()
    removeExpectedErrors(
      pageLog,
      /Failed to load resource|stays as it was rendered|could not be loaded/,
    )
  })

for (const chunk of ['parts', 'LowerSection', 'head'])
  test(`a page whose script “${chunk}” fails stays as HTML without an alert, and its links load documents`, {
    tag: '@phone',
  }, async ({ page, pageLog }) => {
    await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort())
    await page.goto('/')
    const failed = page.waitForEvent('requestfailed')
    await page.mouse.wheel(0, 600)
    await failed
    await useWithoutScripts(page)
    await expect(page.getByRole('alert')).toBeHidden()
    await page.goto('/')
    await followBlogLink(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    removeExpectedErrors(pageLog, /Failed to load resource|Parts of the page stay/)
  })

/** Returns a function that lets the scripts arrive. */
async function holdScripts(page: Page, scripts: RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

const findMenu = async (page: Page) => ({
  button: page.getByRole('button', { name: 'Menu' }),
  effect: page.getByRole('navigation', { name: 'Main' }),
})

async function findMenuOfHydratedPage(page: Page) {
  await waitForLayout(page)
  return findMenu(page)
}

async function findQuotes(page: Page) {
  const quotes = page.getByRole('region', { name: 'What clients say' })
  return {
    button: quotes.getByRole('button', { name: /(Pause|Play) the slides/ }),
    effect: quotes.getByRole('button', { name: 'Play the slides' }),
  }
}

const earlyClicks: [
  name: string,
  scripts: RegExp,
  find: (page: Page) => Promise<{ button: Locator; effect: Locator }>,
][] = [
  ['Menu, before hydration,', /\/assets\/(?!start)[^/]+\.js$/, findMenu],
  [
    'Menu, after the hydration of the first view,',
    /\/assets\/parts-[^/]+\.js$/,
    findMenuOfHydratedPage,
  ],
  ['Pause of the quotes', /\/assets\/parts-[^/]+\.js$/, findQuotes],
]

for (const [name, scripts, find] of earlyClicks)
  test(`a click on ${name} takes effect once, when its script arrives`, {
    tag: '@phone',
  }, async ({ page }) => {
    const release = await holdScripts(page, scripts)
    await page.goto('/')
    const { button, effect } = await find(page)
    await button.click()
    await expect(effect).toBeHidden()
    release()
    await expect(effect).toBeVisible()
    // A repeated click would have undone the first one.
    await button.click()
    await expect(effect).toBeHidden()
  })

test('“Book Demo” before its script arrives keeps the page and opens one dialog, and Back closes it', {
  tag: '@phone',
}, async ({ page }) => {
  const release = await holdScripts(page, /\/assets\/parts-[^/]+\.js$/)
  await page.goto('/')
  await waitForLayout(page)
  await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).click()
  await expect(page.locator('#Book-demo-form').getByLabel('Hotel Name')).toBeInViewport()
  await expect(page.getByRole('contentinfo')).toContainText('© 2024')
  release()
  await waitForHydration(page)
  await expect(page.getByRole('dialog')).toHaveJSProperty('open', true)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})

/** Returns the opening slides of home. */
async function goFromBlogToHome(page: Page) {
  await arrive(page, '/blog')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click()
  const slides = page.getByRole('region', { name: 'Opening slides' })
  await expect(slides).toBeVisible()
  return slides
}

test('after a reload, Back shows the previous page before any other input', {
  tag: '@once',
}, async ({ page }) => {
  const slides = await goFromBlogToHome(page)
  await page.reload()
  await expect(slides).toHaveAttribute('data-hydrated')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('after a reload, Back before the scripts arrive shows the previous page', {
  tag: '@once',
}, async ({ page }) => {
  const slides = await goFromBlogToHome(page)
  const release = await holdScripts(page, /\/assets\/[^/]+\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await expect(slides).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await waitForHydration(page)
})

test('a server-rendered page stays usable while the browser gets 503 from the lake', {
  tag: '@once',
}, async ({ page, pageLog }) => {
  await page.route('**/data/**', (route) => route.fulfill({ status: 503, body: 'down' }))
  await arrive(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('summary', { hasText: 'hotel of my size' }).click()
  await expect(page.getByText(/^Yes. It suits small boutique hotels/)).toBeVisible()
  await expect(page.getByRole('table')).toContainText('₹1,500')
  await expect(page.getByRole('main')).not.toContainText('Unexpected Application Error')
  removeExpectedErrors(pageLog, expectedErrors)
})
