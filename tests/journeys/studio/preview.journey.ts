import { makeShortText } from '../../../mocks/factories.ts'
import { arrive } from '../site/arrive.ts'
import { openPath } from './desk.ts'
import { expect, test } from './editor.ts'
import {
  markReadyOverlays,
  OVERLAYS_READY,
  openPreview,
  previewFrame,
  switchEditOff,
  watchErrors,
} from './preview.ts'

const heading = 'A quiet desk at six'

test.use({ usesNewBrowserPage: true })

test('a click on a text in the preview opens the text’s field, and an edit appears only in the preview', async ({
  page,
  visitor,
  content,
}) => {
  const errors = watchErrors(page)
  await arrive(visitor, '/')
  const site = await openPreview(page, '/')
  const mainHeading = site.getByRole('heading', { level: 1 })
  const publishedHeading = (await mainHeading.textContent()) ?? ''

  await mainHeading.click()
  const field = page.getByLabel('Heading', { exact: true })
  await expect(field).toHaveValue(publishedHeading)
  await field.fill(heading)
  await expect(mainHeading).toHaveText(heading)
  const countDrafts = () =>
    content.query(
      `count(*[_id in path("drafts.**") && "${heading}" in sections[].slides[].heading])`,
    )
  await expect.poll(countDrafts, 'the edit is saved').toBe(1)

  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(publishedHeading)
  expect(errors, 'errors in the Studio and the preview').toEqual([])
})

test('the form beside the preview shows the document of the current page', {
  tag: '@core',
}, async ({ page }) => {
  const site = await openPreview(page, '/')
  await switchEditOff(page)
  await site.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect(page).toHaveURL(/presentation\/blogPage\/blogPage/)

  await site.getByRole('link', { name: 'Continue Reading' }).first().click()
  await expect(page).toHaveURL(/presentation\/post\/post-what-is-hotel-property-management/)
  await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('')
})

const draft = {
  _id: 'drafts.post-unseen',
  _type: 'post',
  title: 'A post that nobody has seen',
  slug: { _type: 'slug', current: 'a-post-that-nobody-has-seen' },
  publishedAt: '2026-01-02',
  excerpt: 'Not yet.',
}

test('an editor can preview a new post, share the preview by link, and end the link', async ({
  page,
  visitor,
  content,
}) => {
  const path = '/a-post-that-nobody-has-seen'
  const site = await openPreview(page, path)
  await expect(site.getByText('This page does not exist.')).toBeVisible()
  await content.write(draft)
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(draft.title)
  expect((await visitor.request.get(path)).status()).toBe(404)

  await page.getByRole('button', { name: 'Share this preview' }).click()
  const shareSwitch = page.getByRole('menu').getByRole('checkbox')
  await expect(shareSwitch, 'the Studio knows whether the preview is shared').not.toBeChecked({
    indeterminate: true,
  })
  await shareSwitch.press('Space')
  const qrCodeTitle = page.locator('title', { hasText: 'which encodes the URL' })
  const link = /http\S+/.exec((await qrCodeTitle.textContent()) ?? '')?.[0] ?? ''
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(draft.title)
  await expect(visitor.getByRole('note')).toContainText('You see a preview of the site')
  const mutation = page.waitForResponse(/\/data\/mutate\//)
  await shareSwitch.press('Space')
  await mutation
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This link has ended')

  await openPath(page, '/studio/structure/blog;post;post-unseen')
  await page.getByRole('button', { name: 'Used on 2 pages' }).click()
  await page.getByRole('link', { name: `${draft.title} ${path}` }).click()
  await expect(page).toHaveURL(/presentation\/post\/post-unseen/)
  await expect(previewFrame(page).getByRole('heading', { level: 1 })).toHaveText(draft.title)
})

test('an editor can open the preview of drafts in another window, and switch the preview to published content', async ({
  page,
  context,
  content,
}) => {
  await content.write({
    _id: 'drafts.faq-new',
    _type: 'faq',
    question: 'Is this a draft?',
    answer: makeShortText('It is.'),
    orderRank: '0|1:',
  })
  await context.addInitScript(markReadyOverlays)
  const site = await openPreview(page, '/')
  await expect(site.getByText('Is this a draft?')).toBeAttached()
  const [otherWindow] = await Promise.all([
    context.waitForEvent('page'),
    page.getByLabel('Open preview').click(),
  ])
  const errors = watchErrors(otherWindow)
  await expect(otherWindow.getByText('Is this a draft?')).toBeAttached()
  await expect(otherWindow.locator(OVERLAYS_READY), 'clicks on texts take effect').toBeAttached()
  await otherWindow.getByRole('heading', { level: 1 }).click()
  await expect(page).toHaveURL(/\.heading/)
  expect(errors).toEqual([])
  await otherWindow.close()

  await page.getByTestId('global-perspective-menu-button').click()
  await page.getByRole('menuitem', { name: 'Published' }).click()
  await expect(site.getByText('Is this a draft?')).toHaveCount(0)
})
