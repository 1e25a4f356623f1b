import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { waitUntilAtRest } from './arrive.ts'
import { findLowContrastText } from './contrast.ts'
import { expect } from './visitor.ts'

const options: RunOptions = {
  runOnly: [
    ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'wcag2aaa', 'best-practice'],
    // Experimental rules, for example: an accessible name must contain the visible label.
    'experimental',
  ],
  rules: {
    // axe leaves this rule of WCAG 2.2 AA out by default.
    'target-size': { enabled: true },
    // This site does not aim at a contrast of 7:1 (AAA).
    'color-contrast-enhanced': { enabled: false },
  },
  resultTypes: ['violations', 'incomplete'],
}

/** Installs axe in every page that is opened later. The page's security policy blocks later scripts. */
export const installAxe = (page: Page) => page.addInitScript({ content: axe.source })

/** The rules whose result may differ in dark mode. */
const colourRules: RunOptions = { ...options, runOnly: ['color-contrast'], rules: {} }

type CheckOptions = {
  /** The selector of the part to check; `html` by default. */
  within?: string
  /** Whether the contrast of text over pictures and patterns is measured. */
  contrast?: boolean
}

/**
 * Expects no violations with the rules of `options` in light mode and with `colourRules` in dark mode.
 *
 * @param state what the visitor has done, for the failure message
 */
export async function expectNoViolations(
  page: Page,
  state: string,
  { within, contrast }: CheckOptions = {},
) {
  for (const [colorScheme, rules] of [
    ['light', options],
    ['dark', colourRules],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await waitUntilAtRest(page)
    const { violations, unjudged } = await runAxe(page, rules, within)
    expect.soft(violations, `${state}, ${colorScheme}`).toEqual([])
    if (!contrast) continue
    const lowContrast = await findLowContrastText(page, unjudged)
    expect.soft(lowContrast, `text under 4.5:1, ${state}, ${colorScheme}`).toEqual([])
  }
}

type Verdict = {
  /** One line each, with rule, element and reason. */
  violations: string[]
  /** Selectors of text whose contrast axe cannot judge, because it is over a picture, a pattern or another element. */
  unjudged: string[]
}

async function runAxe(page: Page, rules: RunOptions, within = 'html'): Promise<Verdict> {
  const { violations, incomplete } = await page.evaluate(
    ([within, options]): Promise<AxeResults> => window.axe.run(within, options),
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
