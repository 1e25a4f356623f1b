import type { Locator, Page } from '@playwright/test'
import { holdClock } from './arrive.ts'
import { arrive, expect, test } from './visitor.ts'

test.beforeEach(async ({ page }) => {
  await holdClock(page)
  await arrive(page, '/')
})

const carousel = (page: Page, name: string) => page.getByRole('region', { name })
const slide = (within: Locator, at: number, count: number) =>
  within.getByRole('group', { name: new RegExp(`^${at} of ${count}:`) })

test('while the slides change, two headings never lie on each other', {
  tag: '@once',
}, async ({ page }) => {
  const hero = carousel(page, 'Opening slides')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Animation.enable')
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  await page.clock.runFor(2000)
  await expect(slide(hero, 2, 2)).toBeVisible()
  const opacities = await hero.evaluate((element) => {
    const { animations, halfway } = { animations: document.getAnimations(), halfway: 110 }
    for (const animation of animations) animation.currentTime = halfway
    return [...element.querySelectorAll('h1, h2')].map((heading) => {
      let opacity = 1
      for (let at: Element | null = heading; at; at = at.parentElement)
        opacity *= Number(getComputedStyle(at).opacity)
      return opacity
    })
  })
  expect(opacities).toHaveLength(2)
  expect(Math.min(...opacities), 'one is gone when the other comes').toBe(0)
})

/** How far the track has moved to the left, in percent of its own width. */
const shiftInPercent = (slider: Locator) =>
  slider.getByRole('list').evaluate((list) => {
    const track = list.parentElement
    if (!track) throw new Error('The logos have no track.')
    const { m41 } = new DOMMatrix(getComputedStyle(track).transform)
    return (-m41 / track.getBoundingClientRect().width) * 100
  })

test.describe('for those who ask for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves by itself', { tag: '@once' }, async ({ page }) => {
    await expect(page.getByRole('button', { name: /^Play the/ })).toHaveCount(4)
    await expect(page.locator('video')).toHaveCount(0)
    await page.clock.runFor(60_000)
    await expect(slide(carousel(page, 'Opening slides'), 1, 2)).toBeVisible()
    const quotes = carousel(page, 'What clients say')
    await quotes.scrollIntoViewIfNeeded()
    await page.clock.runFor(60_000)
    await expect(slide(quotes, 1, 5)).toBeVisible()
    const logos = carousel(page, 'Client logos')
    await logos.scrollIntoViewIfNeeded()
    await page.clock.runFor(60_000)
    expect(await shiftInPercent(logos)).toBeCloseTo(0)
    // Transitions last 0.01 ms for those visitors: over before anything could be seen.
    const seen = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
    )
    expect(seen, 'animations that last').toBe(0)

    await page.getByRole('button', { name: 'Scroll to top' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})
