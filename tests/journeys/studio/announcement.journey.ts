import { createDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'

const text = 'Meet us at the sample hotel fair.'

test('a closed announcement stays closed on the next page, and an ended announcement is missing from the HTML', async ({
  page,
  visitor,
  content,
}) => {
  await createDocument(page, 'announcement', 'Announcement')
  await page.getByRole('textbox', { name: 'Text' }).fill(text)
  await publish(page)

  const bar = visitor.getByRole('complementary', { name: 'Announcement' })
  const isInHtml = async () =>
    /<aside[^>]*data-announcement/.test(await (await visitor.request.get('/aboutus')).text())
  expect(await isInHtml()).toBe(true)
  await visitor.goto('/aboutus')
  await expect(bar).toContainText(text)
  await visitor.getByRole('button', { name: 'Close the announcement' }).click()
  await expect(bar).toBeHidden()

  await visitor.goto('/blog', { waitUntil: 'commit' })
  await visitor.waitForLoadState('load')
  await expect(bar).toBeHidden()
  const shift = await visitor.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce(
                (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
                0,
              ),
          ),
        )
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
  expect(shift).toBeLessThan(0.01)

  const [announcement] = await content.query<{ _id: string; _type: string }[]>(
    '*[_type == "announcement"]',
  )
  const until = new Date(Date.now() + 2_000).toISOString()
  await content.write({ ...announcement, until })
  expect(await isInHtml()).toBe(true)
  await expect.poll(isInHtml).toBe(false)
})
