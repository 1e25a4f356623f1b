import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // axe leaves this rule of WCAG 2.2 AA out unless it is asked for.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
}

/** Puts axe into every page that is opened from now on; the page's own policy lets no script in later. */
export const bringAxe = (page: Page) => page.addInitScript({ content: axe.source })

/** What axe finds wrong with a part of the page as it is now, one line each, naming rule and element. */
export async function findings(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await page.evaluate(
    ([within, how]): Promise<AxeResults> => window.axe.run(within, how),
    [part, options] as const,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const reason = [...any, ...all, ...none][0]?.message ?? help
      return `${id}: ${target.join(' ')} (${reason})`
    }),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
