import { atRest } from './arrive.ts'
import { bringAxe } from './axe.ts'
import { faintText } from './contrast.ts'
import { everyScreen } from './screens.ts'
import { arrive, expect, forgive, test } from './visitor.ts'

test('no text over a picture or a pattern falls under 4.5:1', async ({ page, watched }) => {
  await bringAxe(page)
  for (const { path } of everyScreen) {
    await arrive(page, path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await atRest(page)
      expect.soft(await faintText(page), `${path}, ${colorScheme}`).toEqual([])
    }
  }
  forgive(watched, /404/)
})
