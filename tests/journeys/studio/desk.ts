import { expect, type Page } from '@playwright/test'

/** Building the Studio may take several minutes on a busy machine. */
export const STUDIO_BUILD_TIMEOUT_MS = 900_000

/** Opens the Studio and waits for its build. Meanwhile the server shows a page that reloads itself. */
export async function openBuiltStudio(page: Page) {
  await page.goto('/studio/')
  await page
    .getByRole('link', { name: 'Content', exact: true })
    .waitFor({ timeout: STUDIO_BUILD_TIMEOUT_MS })
}

const isStudioOpen = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-ui="ToolScreen"]') !== null)

/** Navigates with the Studio's router, as a link does. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Opens a path of the Studio. First leaves an open document, so that its form is not mistaken for the next form. */
export async function openPath(page: Page, path: string) {
  if (await isStudioOpen(page)) {
    await leaveDocument(page)
    await navigate(page, path)
  } else await page.goto(path)
}

export async function leaveDocument(page: Page) {
  await navigate(page, '/studio/structure/overview')
  await expect(page.getByRole('region', { name: 'Content health' })).toBeVisible()
}

/** Opens a document for editing. An example of `deskPath` is "faq;faq-training". */
export async function openDocument(page: Page, deskPath: string) {
  await openPath(page, `/studio/structure/${deskPath}`)
  await expect(publishButton(page)).toBeVisible()
}

export async function createDocument(page: Page, deskPath: string, button: string) {
  await openPath(page, `/studio/structure/${deskPath}`)
  await page.getByRole('link', { name: button, exact: true }).click()
  await expect(menuButton(page)).toBeVisible()
}

export async function createFromTemplate(page: Page, deskPath: string, template: string | RegExp) {
  await openPath(page, `/studio/structure/${deskPath}`)
  await page.getByTestId('multi-action-intent-button').click()
  await page.getByRole('menuitem', { name: template }).click()
  await expect(menuButton(page)).toBeVisible()
}

const menuButton = (page: Page) => page.getByRole('button', { name: 'Open document actions' })

export const publishButton = (page: Page) =>
  page.getByRole('button', { name: 'Publish', exact: true })

export const formField = (page: Page, title: string) =>
  page.getByRole('group').filter({ has: page.getByText(title, { exact: true }) })

export const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text })

/** Enough for a busy machine. */
const PUBLISH_TIMEOUT_MS = 90_000

export async function publish(page: Page) {
  await expect(publishButton(page), 'publishing is possible').toBeEnabled()
  const notices = new Set<string>()
  const readNotices = async () => {
    for (const text of await page.getByRole('alert').allTextContents()) notices.add(text)
    return [...notices].join(' · ')
  }
  const timeout = PUBLISH_TIMEOUT_MS
  // Waits for both at once, because the notice disappears after five seconds, perhaps before the button is disabled.
  await Promise.all([
    expect
      .poll(readNotices, { message: 'the notices of the Studio', timeout })
      .toContain('was published'),
    publishButton(page)
      .click()
      .then(() => expect(publishButton(page), 'everything is published').toBeDisabled({ timeout })),
  ])
}

export async function chooseAction(page: Page, action: string) {
  await menuButton(page).click()
  await page.getByRole('menuitem', { name: action }).click()
}

export async function expectFinding(page: Page, finding: RegExp) {
  await page.getByRole('button', { name: 'Validation', exact: true }).click()
  const list = page.getByRole('complementary').filter({ hasText: 'Validation' })
  await expect(list.getByRole('button', { name: finding })).toBeVisible()
  await list.getByRole('button', { name: 'Close validation' }).click()
}

export async function expectPublishBlocked(page: Page, reason: RegExp) {
  await expectFinding(page, reason)
  await publishButton(page).click()
  await expect(notice(page, /Not published.*cannot be published/).last()).toBeVisible()
  await expect(publishButton(page)).toBeEnabled()
}
