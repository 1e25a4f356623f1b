import { makeShortText } from '../../../mocks/factories.ts'
import { arrive } from '../site/arrive.ts'
import { expect, test } from './editor.ts'
import { openPreview, watchErrors } from './preview.ts'

const draft = {
  _id: 'drafts.faq-secret',
  _type: 'faq',
  question: 'What will it cost next year?',
  answer: makeShortText('Nobody knows yet.'),
  orderRank: '0|1:',
}

const frame = (origin = '') =>
  `<!doctype html><title>Frame</title><iframe src="${origin}/" width="1200" height="800"></iframe>`

test.use({ hasOwnPage: true })

test('without a session, the preview shows the published page', async ({
  visitor,
  content,
  baseURL,
}) => {
  await content.write(draft)
  const errors = watchErrors(visitor)
  await visitor.route('**/studio/presentation', (route) =>
    route.fulfill({ contentType: 'text/html', body: frame(baseURL) }),
  )
  const rejected = visitor.waitForResponse((response) => response.status() === 401)
  await visitor.goto('/studio/presentation')
  const [, framed] = visitor.frames()
  if (!framed) throw new Error('There is no frame.')
  await rejected

  await framed.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await framed.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(framed.getByText('Will you train my staff?')).toBeAttached()
  await expect(framed.getByText(draft.question)).toHaveCount(0)
  await expect(framed.locator('[data-sanity], sanity-visual-editing')).toHaveCount(0)
  // The browser reports the 401 itself.
  expect(errors.filter((text) => !/401/.test(text))).toEqual([])
})

test('editors load the code of the preview, and visitors do not', async ({ page, visitor }) => {
  const watchScripts = (reader: typeof page) => {
    const urls = new Set<string>()
    reader.on('request', (request) => {
      if (request.resourceType() === 'script' && request.url().includes('/assets/'))
        urls.add(request.url())
    })
    return async () => {
      // The scripts are requested again, because a browser forgets the responses of a page that it has left.
      const answers = await Promise.all([...urls].map((url) => reader.request.get(url)))
      const texts = await Promise.all(answers.map((answer) => answer.text()))
      return texts.filter((text) => text.includes('sanity-visual-editing')).length
    }
  }
  const countForEditors = watchScripts(page)
  await openPreview(page, '/')
  expect(await countForEditors()).toBeGreaterThan(0)

  const countForVisitors = watchScripts(visitor)
  // The request for live events is the last request of a page.
  for (const path of ['/', '/blog', '/contactus'])
    await Promise.all([visitor.waitForRequest('**/data/live/events/**'), arrive(visitor, path)])
  expect(await countForVisitors()).toBe(0)
})
