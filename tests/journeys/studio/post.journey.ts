import type { Locator, Page } from '@playwright/test'
import type { Content } from './content.ts'
import { createDocument, formField, notice, openDocument, openPath, publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { closeDialog, openTab } from './form.ts'
import { openLivePage } from './livePage.ts'
import { createPng, uploadPicture, waitUntilLoaded } from './pictures.ts'

const title = 'Before the first guest arrives'
const path = '/before-the-first-guest-arrives'

const bodyQuery = (rest: string) => `*[slug.current == "${path.slice(1)}"][0].body${rest}`

type RichText = { article: Locator; text: Locator }

async function writeArticle(page: Page, { article, text }: RichText, content: Content) {
  await text.focus()
  const lines = ['## The day before', '### Linen', '- Count the sheets', 'Count the towels']
  for (const line of lines) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('Enquire')
  await expect(text.getByRole('heading', { name: 'The day before', level: 2 })).toBeVisible()
  await expect(text.getByRole('heading', { name: 'Linen', level: 3 })).toBeVisible()

  await article.getByRole('button', { name: 'Insert Picture (block)' }).click()
  const dialog = page.getByRole('dialog', { name: /^Article/ })
  await uploadPicture(dialog, await createPng('towels.png', '#cdb'), 'Towels, folded in three')
  // A dialog that is closed during a save may reopen.
  await expect
    .poll(() => content.query(bodyQuery('[_type == "picture"].alt')), 'the picture is saved')
    .toEqual(['Towels, folded in three'])
  await closeDialog(page, dialog)
}

async function searchLinkTarget(page: Page, { article, text }: RichText) {
  // Retries, because rich text can lose a selection made during rendering (seen in @portabletext/editor 6.6).
  await expect(async () => {
    await text.getByText('Enquire').dblclick()
    const bullets = article.getByRole('button', { name: 'Bullets' })
    await expect(bullets).toHaveAttribute('data-selected', { timeout: 3_000 })
  }).toPass()
  await article.getByRole('button', { name: 'Link' }).click()
  await page.getByLabel('Goes to').fill('contact')
  return page.getByRole('option', { name: 'Contact Page · /contactus' })
}

async function linkWord(page: Page, richText: RichText, content: Content) {
  const option = await searchLinkTarget(page, richText)
  await option.click()
  await expect(page.getByText('Page · /contactus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(richText.text).toBeFocused()
  await expect
    .poll(() => content.query(bodyQuery('[_type == "block"].markDefs[].href')), 'the link is saved')
    .toEqual(['/contactus'])
}

test('a new post gets a page, a card, a table of contents and a sitemap entry', async ({
  page,
  visitor,
  content,
}) => {
  const visit = await openLivePage(visitor, '/blog')
  await createDocument(page, 'blog;post', 'Post')
  await page.getByRole('textbox', { name: 'Title' }).first().fill(title)
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByLabel('Address')).toHaveValue(path.slice(1))
  const cover = await createPng('cover.png', '#246')
  await uploadPicture(formField(page, 'Cover picture'), cover, 'A blue hall')
  await page.getByLabel('Excerpt').fill('What is done the day before.')
  const article = formField(page, 'Article')
  const richText = { article, text: article.getByRole('textbox') }
  await writeArticle(page, richText, content)
  await openTab(page, 'Search engines')
  await page.getByLabel('Title').fill('The day before')
  await page.getByLabel('Description').fill('What is done the day before.')
  await openTab(page, 'Content')
  await linkWord(page, richText, content)
  await publish(page)

  const card = visitor.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('What is done the day before.')
  await waitUntilLoaded(card.getByRole('img', { name: 'A blue hall' }))
  await visit.expectNoReload()
  await card.getByRole('link', { name: title }).click()
  await expect(visitor).toHaveURL(path)

  const post = visitor.getByRole('article')
  await expect(post.getByRole('heading', { name: 'The day before', level: 2 })).toBeVisible()
  await expect(post.getByRole('heading', { name: 'Linen', level: 3 })).toBeVisible()
  await expect(post.getByRole('listitem')).toHaveText([
    'Count the sheets',
    'Count the towels',
    'Enquire',
  ])
  const link = post.getByRole('link', { name: 'Enquire' })
  await expect(link).toHaveAttribute('href', '/contactus')
  await waitUntilLoaded(post.getByRole('img', { name: 'Towels, folded in three' }))
  const tableOfContents = visitor.getByRole('navigation', { name: 'Contents' })
  await expect(tableOfContents.getByRole('link')).toHaveText([/The day before/, /Linen/])

  expect((await visitor.request.get(path)).status()).toBe(200)
  expect(await (await visitor.request.get('/sitemap.xml')).text()).toContain(`${path}</loc>`)
})

test('a new address of a post appears in links and in the visitor’s open page, and the old address redirects', async ({
  page,
  visitor,
  content,
}) => {
  const oldPath = '/What_is_Hotel_Property_Management_Solution'
  const visit = await openLivePage(visitor, oldPath)
  const blogLink = visitor
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Blog' })
  await openDocument(page, 'siteSettings')
  await openTab(page, 'Navigation')
  await page.getByRole('button', { name: 'Blog /blog' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change where the link leads' }).click()
  await dialog.getByLabel('Goes to').fill('solution')
  await page.getByRole('option', { name: /^What Is a Hotel.*Post/ }).click()
  await expect(dialog.getByText(`Post · ${oldPath}`)).toBeVisible()
  // A dialog that is closed during a save may reopen.
  const refQuery = '*[_id == "drafts.siteSettings"][0].navigation[label == "Blog"][0].page._ref'
  await expect.poll(() => content.query(refQuery)).toBe('post-what-is-hotel-property-management')
  await closeDialog(page, dialog)
  await publish(page)
  await expect(blogLink).toHaveAttribute('href', oldPath)

  await openDocument(page, 'blog;post;post-what-is-hotel-property-management')
  await page.getByLabel('Address').fill('what-a-front-desk-needs')
  // The notice is shown for five seconds, so it may disappear before `publish` returns.
  await Promise.all([
    expect(notice(page, /now leads to/)).toContainText('/what-a-front-desk-needs', {
      timeout: 90_000,
    }),
    publish(page),
  ])

  await expect(visitor).toHaveURL('/what-a-front-desk-needs')
  await expect(visitor.getByRole('article').getByRole('heading').first()).toBeVisible()
  await expect(blogLink).toHaveAttribute('href', '/what-a-front-desk-needs')
  await visit.expectNoReload()
  const answer = await visitor.request.get(oldPath, { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/what-a-front-desk-needs')
  expect((await visitor.request.get(oldPath)).status()).toBe(200)
  await openPath(page, '/studio/structure/redirect')
  await expect(page.getByRole('link', { name: oldPath })).toContainText(
    '→ /what-a-front-desk-needs',
  )
})
