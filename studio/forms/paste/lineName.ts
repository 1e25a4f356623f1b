/** Word Online writes the style of a paragraph only into the runs of its text. */
const withStyle = (...names: string[]) => {
  const runs = names.map((name) => `[data-ccp-parastyle^="${name}" i]`).join()
  return `${runs}, p:has(${runs})`
}

/** Rich text has two levels of headings, below the page's h1. The first match counts. */
const selectors = [
  [
    'h2',
    `h1, h2, [role="heading"]:is([aria-level="1"], [aria-level="2"], :not([aria-level])), .MsoTitle, ${withStyle('Title', 'heading 1', 'heading 2')}`,
  ],
  ['h3', `h3, h4, h5, h6, [role="heading"], .MsoSubtitle, ${withStyle('Subtitle', 'heading')}`],
  ['blockquote', `blockquote, .MsoQuote, .MsoIntenseQuote, ${withStyle('Quote', 'Intense Quote')}`],
] as const

export type LineName = 'p' | (typeof selectors)[number][0]

export const lineNameOf = (element: Element): LineName =>
  selectors.find(([, selector]) => element.closest(selector))?.[0] ?? 'p'
