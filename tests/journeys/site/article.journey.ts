import { arrive, expect, test } from './visitor.ts'

const article = '/What_is_Hotel_Property_Management_Solution'

test('the contents number nine sections with sub-points, and every entry lands on its heading', async ({
  page,
  isMobile,
}) => {
  await arrive(page, article)
  const contents = page.getByRole('navigation', { name: 'Contents' })
  if (isMobile) await contents.getByText('Contents', { exact: true }).click()
  const sections = contents.locator('details > ol > li')
  await expect(sections).toHaveCount(9)
  for (const [at, section] of (await sections.all()).entries()) {
    await expect(section.getByRole('link').first()).toHaveText(new RegExp(`^${at + 1}\\.? `))
    expect(await section.locator('ol > li').count(), `sub-points of ${at + 1}`).toBeGreaterThan(0)
  }
  const links = await contents.getByRole('link').all()
  for (const link of isMobile ? links.slice(-3) : links) {
    const words = ((await link.textContent()) ?? '').replace(/^[\d.]+\s*/, '')
    await link.click()
    const heading = page.locator(':focus')
    await expect(heading).toHaveRole('heading')
    await expect(heading).toContainText(words)
    await expect(heading).toBeInViewport({ ratio: 1 })
  }
})

test('the contents follow the reader', { tag: '@once' }, async ({ page }) => {
  await arrive(page, article)
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const fifth = contents.locator('details > ol > li').nth(4).getByRole('link').first()
  const heading = page.getByRole('article').getByRole('heading', { level: 2 }).nth(4)
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await expect(fifth).toHaveAttribute('aria-current', 'location')
  await expect(fifth).toBeInViewport({ ratio: 1 })
})
