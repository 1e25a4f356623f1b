import { atRest } from './arrive.ts'
import { bringAxe, expectNothingFound } from './axe.ts'
import { everyPage, pages, unknown } from './pages.ts'
import { stickingOut } from './stickingOut.ts'
import { smallTargets } from './targets.ts'
import { arrive, expect, forgive, test } from './visitor.ts'

const narrow = [
  { width: 320, height: 640, as: '320 px' },
  { width: 640, height: 400, as: 'a desk at 200 % zoom' },
]

test.describe('at rest', () => {
  // Nothing turns by itself while a page is measured.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const { path, name, heading } of everyPage)
    test(`${name}: nothing sticks out, all that can be pressed is 24 px or more, axe finds nothing`, async ({
      page,
      isMobile,
      watched,
    }) => {
      await bringAxe(page)
      const response = await arrive(page, path)
      expect(response?.status()).toBe(path === unknown.path ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await atRest(page)
      expect.soft(await stickingOut(page)).toEqual([])
      expect.soft(await smallTargets(page)).toEqual([])
      await expectNothingFound(page, 'at rest', { contrast: true })

      for (const { as, ...viewport } of isMobile ? [] : narrow) {
        await page.setViewportSize(viewport)
        expect.soft(await stickingOut(page), `at ${as}`).toEqual([])
      }
      // Chromium itself logs that the document answered 404.
      if (path === unknown.path) forgive(watched, /404/)
    })
})

test('every page has one main heading and a description in its HTML, and a canonical address', {
  tag: '@once',
}, async ({ request }) => {
  for (const { path } of pages) {
    const html = await (await request.get(path)).text()
    expect.soft(html.match(/<h1[ >]/g), path).toHaveLength(1)
    expect.soft(html, path).toMatch(/<title>[^<]+<\/title>/)
    expect.soft(html, path).toMatch(/<meta name="description" content="[^"]+"/)
    expect.soft(html, path).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path}"`))
  }
})

test('from a path that shows nothing a link leads home', { tag: '@once' }, async ({
  page,
  watched,
}) => {
  await arrive(page, unknown.path)
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL('/')
  forgive(watched, /404/)
})

test('an anchor leads from another page to its section', { tag: '@once' }, async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Benefits' }).click()
  await expect(page).toHaveURL('/#Benefits')
  await expect(page.locator('#Benefits').getByRole('heading').first()).toBeInViewport()
})
