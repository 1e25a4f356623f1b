import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { atRest } from './arrive.ts'
import { faintText } from './contrast.ts'
import { expect } from './visitor.ts'

const options: RunOptions = {
  runOnly: [
    ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'wcag2aaa', 'best-practice'],
    // What it is not sure of, such as that a name holds the words that a voice would say.
    'experimental',
  ],
  rules: {
    // axe leaves this rule of WCAG 2.2 AA out unless it is asked for.
    'target-size': { enabled: true },
    // 7:1 is asked of no page here.
    'color-contrast-enhanced': { enabled: false },
  },
  resultTypes: ['violations', 'incomplete'],
}

/** Puts axe into every page that is opened from now on; the page's own policy lets no script in later. */
export const bringAxe = (page: Page) => page.addInitScript({ content: axe.source })

/** What by night may differ. */
const colours: RunOptions = { ...options, runOnly: ['color-contrast'], rules: {} }

type Look = {
  /** Only what a state has brought about; the whole page by default. */
  part?: string
  /** Whether text over pictures and patterns is measured, too. */
  contrast?: boolean
}

/** Asks axe for everything by day, and for colours by night. */
export async function expectNothingFound(page: Page, state: string, { part, contrast }: Look = {}) {
  for (const [colorScheme, how] of [
    ['light', options],
    ['dark', colours],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await atRest(page)
    const { findings, unjudged } = await askAxe(page, how, part)
    expect.soft(findings, `${state}, ${colorScheme}`).toEqual([])
    if (!contrast) continue
    const faint = await faintText(page, unjudged)
    expect.soft(faint, `text under 4.5:1, ${state}, ${colorScheme}`).toEqual([])
  }
}

type Verdict = {
  /** What is wrong, one line each, naming rule and element. */
  findings: string[]
  /** Selectors of text whose contrast axe cannot judge: it lies over a picture, a pattern or another element. */
  unjudged: string[]
}

/** Asks axe about a part of the page as it is now. */
async function askAxe(page: Page, how: RunOptions, part = 'html'): Promise<Verdict> {
  const { violations, incomplete } = await page.evaluate(
    ([within, options]): Promise<AxeResults> => window.axe.run(within, options),
    [part, how] as const,
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
