import { pauseClock } from './arrive.ts'
import { arrive, expect, test } from './visitor.ts'

test('midway through a slide transition, at most one heading is visible', {
  tag: '@once',
}, async ({ page }) => {
  await pauseClock(page)
  await arrive(page, '/')
  const hero = page.getByRole('region', { name: 'Opening slides' })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Animation.enable')
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  await page.clock.runFor(2000)
  await expect(hero.getByRole('group', { name: /^2 of 2:/ })).toBeVisible()
  const opacities = await hero.evaluate((element) => {
    // Half of `--motion-base`, the duration of a slide transition.
    const middleMs = 110
    for (const animation of document.getAnimations()) animation.currentTime = middleMs
    return [...element.querySelectorAll('h1, h2')].map((heading) => {
      let opacity = 1
      for (let node: Element | null = heading; node; node = node.parentElement)
        opacity *= Number(getComputedStyle(node).opacity)
      return opacity
    })
  })
  expect(opacities).toHaveLength(2)
  expect(Math.min(...opacities), 'at least one of the two headings is invisible').toBe(0)
})
