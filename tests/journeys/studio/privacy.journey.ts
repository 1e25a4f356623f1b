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

const frameHtml = (origin = '') =>
  `<!doctype html><title>Frame</title><iframe src="${origin}/" width="1200" height="800"></iframe>`

test.use({ usesNewBrowserPage: true })

test('without a session, the preview shows published pages', async ({
  visitor,
  content,
  baseURL,
}) => {
  await content.write(draft)
  const errors = watchErrors(visitor)
  await visitor.route('**/studio/presentation', (route) =>
    route.fulfill({ contentType: 'text/html', body: frameHtml(baseURL) }),
  )
  const rejected = visitor.waitForResponse((response) => response.status() === 401)
  await visitor.goto('/studio/presentation')
  const [, preview] = visitor.frames()
  if (!preview) throw new Error('The page has no frame.')
  await rejected

  await preview.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await preview.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(preview.getByText('Will you train my staff?')).toBeAttached()
  await expect(preview.getByText(draft.question)).toHaveCount(0)
  await expect(preview.locator('[data-sanity], sanity-visual-editing')).toHaveCount(0)
  // The browser logs the 401 as an error.
  expect(errors.filter((text) => !/401/.test(text))).toEqual([])
})

test('only editors load the code of the preview', async ({ page, visitor }) => {
  const watchPreviewScripts = (reader: typeof page) => {
    const urls = new Set<string>()
    reader.on('request', (request) => {
      if (request.resourceType() === 'script' && request.url().includes('/assets/'))
        urls.add(request.url())
    })
    return async () => {
      // Requests the scripts again, because a browser discards the responses of a page that it has left.
      const answers = await Promise.all([...urls].map((url) => reader.request.get(url)))
      const texts = await Promise.all(answers.map((answer) => answer.text()))
      return texts.filter((text) => text.includes('sanity-visual-editing')).length
    }
  }
  const countForEditors = watchPreviewScripts(page)
  await openPreview(page, '/')
  expect(await countForEditors()).toBeGreaterThan(0)

  const countForVisitors = watchPreviewScripts(visitor)
  // A page that loads the code of the preview does so before it requests live events.
  for (const path of ['/', '/blog', '/contactus'])
    await Promise.all([visitor.waitForRequest('**/data/live/events/**'), arrive(visitor, path)])
  expect(await countForVisitors()).toBe(0)
})
