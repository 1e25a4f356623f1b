import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '../../tests/setup/contrast.ts'

const css = readFileSync('src/styles/tokens.css', 'utf8')

type Scheme = 'light' | 'dark'
type Tone = 'paper' | 'surface' | 'ink'

/** Reads only rules in media queries that contain `media`; without `media`, only rules outside media queries. */
function colourDeclarations(selector: string, media?: string): [string, string][] {
  const uncommented = css.replace(/\/\*.*?\*\//gs, '')
  const inMedia = [...uncommented.matchAll(/@media ([^{]+)\{((?:[^{}]+\{[^}]*\})*)\s*\}/g)]
  const rulesInScope = media
    ? inMedia.filter(([, query]) => query?.includes(media)).map(([, , body]) => body)
    : [inMedia.reduce((rest, [block]) => rest.replace(block, ''), uncommented)]
  return rulesInScope.flatMap((text) =>
    [...(text ?? '').matchAll(/([^{}]+)\{([^}]*)\}/g)]
      .filter(([, selectors]) =>
        selectors
          ?.split(',')
          .map((part) => part.trim())
          .includes(selector),
      )
      .flatMap(([, , body]) =>
        [...(body ?? '').matchAll(/(--color-[\w-]+):\s*([^;]+);/g)].map(
          ([, name, value]): [string, string] => [name ?? '', value ?? ''],
        ),
      ),
  )
}

function coloursOf(tone: Tone, scheme: Scheme): Record<string, string> {
  const toned = tone === 'paper' ? [] : colourDeclarations(`[data-tone="${tone}"]`)
  const darkInk =
    tone === 'ink' && scheme === 'dark'
      ? colourDeclarations('[data-tone="ink"]', 'prefers-color-scheme: dark')
      : []
  const sectionScheme = tone === 'ink' ? 'dark' : scheme
  return Object.fromEntries(
    [...colourDeclarations(':root'), ...toned, ...darkInk].map(([name, value]) => {
      const pair = /light-dark\((#\w+), (#\w+)\)/.exec(value)
      return [name.replace('--color-', ''), pair?.[sectionScheme === 'dark' ? 2 : 1] ?? value]
    }),
  )
}

const hexToRgb = (hex = '') =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

const rules: [rule: string, foregrounds: string[], backgrounds: string[], minimum: number][] = [
  ['running text is AAA', ['text', 'text-soft'], ['paper', 'surface', 'sunken'], 7],
  ['links and messages are AA', ['link', 'error', 'success', 'warm'], ['paper', 'surface'], 4.5],
  ['text is AA on the background of an error', ['error', 'text'], ['error-surface'], 4.5],
  [
    'the label of the accent button is AA',
    ['on-accent'],
    ['accent', 'accent-hover', 'accent-active'],
    4.5,
  ],
  ['the label of the chat button is AA', ['on-chat'], ['chat', 'chat-hover'], 4.5],
  // If two colours are 9:1, one of them is at least 3:1 against any background.
  ['the two colours of a two-tone focus ring are 9:1', ['ring-dark'], ['ring-light'], 9],
  [
    'strong borders, focus rings and the chat button are 3:1',
    ['border-strong', 'focus', 'chat'],
    ['paper', 'surface', 'sunken'],
    3,
  ],
]

const toneSchemes = (['paper', 'surface', 'ink'] as const).flatMap((tone) =>
  (['light', 'dark'] as const).map((scheme) => ({ tone, scheme })),
)

test.each(toneSchemes)(
  'the colours on $tone in the $scheme scheme reach the minimum contrast',
  ({ tone, scheme }) => {
    const colours = coloursOf(tone, scheme)
    const tooFaint = rules.flatMap(([rule, foregrounds, backgrounds, minimum]) =>
      foregrounds.flatMap((foreground) =>
        backgrounds.flatMap((background) => {
          const ratio = contrast(hexToRgb(colours[foreground]), hexToRgb(colours[background]))
          return ratio >= minimum
            ? []
            : [`${rule}: ${foreground} on ${background} is ${ratio.toFixed(2)}, below ${minimum}`]
        }),
      ),
    )
    expect(tooFaint).toEqual([])
  },
)
