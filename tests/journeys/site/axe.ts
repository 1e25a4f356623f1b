import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { waitUntilAtRest } from './arrive.ts'
import { findLowContrastText } from './contrast.ts'
import { expect } from './visitor.ts'

const lightModeRules: RunOptions = {
  runOnly: [
    ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'wcag2aaa', 'best-practice'],
    'experimental',
  ],
  rules: {
    // By default, axe disables this rule of WCAG 2.2 AA.
    'target-size': { enabled: true },
    // This site does not aim at a contrast of 7:1 (AAA).
    'color-contrast-enhanced': { enabled: false },
  },
  resultTypes: ['violations', 'incomplete'],
}

/** Installs axe in pages that are opened later. An open page's Content-Security-Policy would block the script. */
export const installAxe = (page: Page) => page.addInitScript({ content: axe.source })

/** The rules whose result may differ from light mode. */
const darkModeRules: RunOptions = { ...lightModeRules, runOnly: ['color-contrast'], rules: {} }

type CheckOptions = {
  within?: string
  /** Also measures the contrast of text that axe cannot judge, such as text over a picture. */
  measuresContrast?: boolean
}

/** `state`, such as "menu open", describes the page in the failure message. */
export async function expectNoViolations(
  page: Page,
  state: string,
  { within, measuresContrast }: CheckOptions = {},
) {
  for (const [colorScheme, rules] of [
    ['light', lightModeRules],
    ['dark', darkModeRules],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await waitUntilAtRest(page)
    const { violations, unjudged } = await runAxe(page, rules, within)
    expect.soft(violations, `${state}, ${colorScheme}`).toEqual([])
    if (!measuresContrast) continue
    const lowContrast = await findLowContrastText(page, unjudged)
    expect.soft(lowContrast, `text under 4.5:1, ${state}, ${colorScheme}`).toEqual([])
  }
}

type Verdict = {
  violations: string[]
  /** Selectors of elements with text whose contrast axe cannot judge, for example over a picture or a pattern. */
  unjudged: string[]
}

async function runAxe(page: Page, rules: RunOptions, within = 'html'): Promise<Verdict> {
  const { violations, incomplete } = await page.evaluate(
    ([within, rules]): Promise<AxeResults> => window.axe.run(within, rules),
    [within, rules] as const,
  )
  return {
    violations: violations.flatMap(({ id, help, nodes }) =>
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
