import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // axe leaves this rule of WCAG 2.2 AA out unless it is asked for.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations', 'incomplete'],
}

/** Puts axe into every page that is opened from now on; the page's own policy lets no script in later. */
export const bringAxe = (page: Page) => page.addInitScript({ content: axe.source })

export type Verdict = {
  /** What is wrong, one line each, naming rule and element. */
  findings: string[]
  /** Selectors of text whose contrast axe cannot judge: it lies over a picture, a pattern or another element. */
  unjudged: string[]
}

/** Asks axe about a part of the page as it is now. */
export async function askAxe(page: Page, part = 'html'): Promise<Verdict> {
  const { violations, incomplete } = await page.evaluate(
    ([within, how]): Promise<AxeResults> => window.axe.run(within, how),
    [part, options] as const,
  )
  return {
    findings: violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const reason = [...any, ...all, ...none][0]?.message ?? help
        return `${id}: ${target.join(' ')} (${reason})`
      }),
    ),
    unjudged: incomplete
      .filter(({ id }) => id === 'color-contrast')
      .flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' '))),
  }
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
