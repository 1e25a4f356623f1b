import type { Page, Request, Route } from '@playwright/test'
import type { Document } from './content.ts'
import {
  expectPublishBlocked,
  notice,
  openDocument,
  openPath,
  publish,
  publishButton,
} from './desk.ts'
import { expect, test } from './editor.ts'

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading' })
const paragraph = (page: Page) => page.getByRole('textbox', { name: 'Paragraph' })

async function delayRequests(
  page: Page,
  urlPattern: string,
  matches: (request: Request) => boolean,
) {
  const delayed: Route[] = []
  let isDelaying = true
  await page.route(urlPattern, async (route) => {
    if (isDelaying && matches(route.request())) delayed.push(route)
    else await route.continue()
  })
  return {
    waitForStart: () =>
      expect.poll(() => delayed.length, 'the request has started').toBeGreaterThan(0),
    async release() {
      isDelaying = false
      await Promise.all(delayed.map((route) => route.continue()))
    },
  }
}

const isPublishRequest = (request: Request) =>
  request.postData()?.includes('sanity.action.document.publish') ?? false

test('a document with an empty required field cannot be published, and the list of errors says why', async ({
  page,
  content,
}) => {
  await openDocument(page, 'benefit;benefit-save-time')
  await heading(page).fill('')
  await expectPublishBlocked(page, /^Heading This field is empty: fill it in\.$/)
  await heading(page).fill('Who trains my staff?')
  await publish(page)
  expect(await content.query('*[_id == "benefit-save-time"][0].heading')).toBe(
    'Who trains my staff?',
  )
})

test('an editor who closes the page during a publish is asked to confirm', async ({
  page,
  content,
}) => {
  await openDocument(page, 'benefit;benefit-save-time')
  await heading(page).fill('Who trains my staff?')
  const publishing = await delayRequests(page, '**/data/actions/**', isPublishRequest)
  await expect(publishButton(page)).toBeEnabled()
  await publishButton(page).click()
  await publishing.waitForStart()
  const dialogOpened = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await dialogOpened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await publishing.release()
  await expect(notice(page, /was published/)).toBeVisible()
  const headingQuery = '*[_id == "benefit-save-time"][0].heading'
  expect(await content.query(headingQuery)).toBe('Who trains my staff?')
})

test('an editor cannot publish a draft that a colleague has just made invalid', async ({
  page,
  colleague,
  content,
}) => {
  await Promise.all([
    openDocument(page, 'benefit;benefit-save-time'),
    openDocument(colleague, 'benefit;benefit-save-time'),
  ])
  const isPublished = (text: string) =>
    content.query<boolean>(`*[_id == "benefit-save-time"][0].heading == "${text}"`)
  await heading(page).fill('Who trains my staff?')
  await expect(heading(colleague)).toHaveValue('Who trains my staff?')
  const publishing = await delayRequests(page, '**/data/actions/**', isPublishRequest)
  await expect(publishButton(page)).toBeEnabled()
  await publishButton(page).click()
  await publishing.waitForStart()
  await paragraph(colleague).fill('')
  await expect(paragraph(page)).toHaveValue('')
  await publishing.release()
  await expect(notice(page, /cannot be published\. Paragraph: This field is empty/)).toBeVisible()
  expect(await isPublished('Who trains my staff?')).toBe(false)

  await paragraph(page).fill('We do, on the day you open.')
  await publish(page)
  expect(await content.query('*[_id == "benefit-save-time"][0]{heading, para}')).toEqual({
    heading: 'Who trains my staff?',
    para: 'We do, on the day you open.',
  })
})

test('a scheduled draft can be published only once its schedule is deleted', async ({
  page,
  content,
}) => {
  const releaseId = 'winter'
  await content.act(
    {
      actionType: 'sanity.action.release.create',
      releaseId,
      metadata: { releaseType: 'scheduled', cardinality: 'one' },
    },
    {
      actionType: 'sanity.action.document.version.create',
      publishedId: 'benefit-save-time',
      versionId: `versions.${releaseId}.benefit-save-time`,
      baseId: 'benefit-save-time',
    },
    {
      actionType: 'sanity.action.release.schedule',
      releaseId,
      publishAt: '2099-01-02T03:30:00Z',
    },
  )
  await openDocument(page, 'benefit;benefit-save-time')
  await heading(page).fill('Saves hours')
  // A tooltip of the button, over which the pointer may be, begins with the same words.
  const badge = page.getByText('Scheduled for January 2, 2099 at 9:00 AM', { exact: true })
  await expect(badge).toBeVisible()
  await expect(publishButton(page)).toBeDisabled()
  await content.act(
    ...['unschedule', 'archive', 'delete'].map((name) => ({
      actionType: `sanity.action.release.${name}`,
      releaseId,
    })),
  )
  await publish(page)
  expect(await content.query('*[_id == "benefit-save-time"][0].heading')).toBe('Saves hours')
})

test('an editor chooses between the text of a release and a text that was published meanwhile', async ({
  page,
  content,
}) => {
  const releaseId = 'spring'
  const versionId = `versions.${releaseId}.faq-training`
  const { _rev, ...question } = await content.query<Document>('*[_id == "faq-training"][0]')
  await content.act(
    { actionType: 'sanity.action.release.create', releaseId, metadata: { releaseType: 'asap' } },
    {
      actionType: 'sanity.action.document.version.create',
      publishedId: 'faq-training',
      versionId,
      baseId: 'faq-training',
    },
  )
  const { _rev: _, ...version } = await content.query<Document>(`*[_id == "${versionId}"][0]`)
  await content.write(
    { ...version, question: 'Is training free in spring?' },
    { ...question, question: 'Is training free?' },
  )
  const run = async () => {
    await openPath(page, `/studio/releases/${releaseId}`)
    await page.getByRole('button', { name: 'Run release' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Run release' }).click()
  }
  await run()
  await expect(notice(page, 'other texts meanwhile in “Is training free in spring?”')).toBeVisible()
  await openPath(page, `/studio/structure/faq;faq-training?perspective=${releaseId}`)
  const choice = page.getByRole('region', { name: 'Question', exact: true })
  await expect(choice).toContainText('Is training free in spring?')
  await choice.getByRole('button', { name: 'Take the published one' }).click()
  await expect(choice).toBeHidden()
  await run()
  await expect
    .poll(() => content.query(`*[_type == "system.release" && name == "${releaseId}"][0].state`))
    .toBe('published')
  expect(await content.query('*[_id == "faq-training"][0].question')).toBe('Is training free?')
})
