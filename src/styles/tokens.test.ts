import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '../../tests/setup/contrast.ts'

const css = readFileSync('src/styles/tokens.css', 'utf8')

type Scheme = 'light' | 'dark'
type Tone = 'paper' | 'surface' | 'ink'

/**
 * Returns the colours that the rules with this selector declare. With `media`, reads only media queries that contain
 * `media`. Without `media`, reads only rules outside of media queries.
 */
function declarationsOf(selector: string, media?: string): [string, string][] {
  const plain = css.replace(/\/\*.*?\*\//gs, '')
  const inMedia = [...plain.matchAll(/@media ([^{]+)\{((?:[^{}]+\{[^}]*\})*)\s*\}/g)]
  const scope = media
    ? inMedia.filter(([, query]) => query?.includes(media)).map(([, , body]) => body)
    : [inMedia.reduce((rest, [block]) => rest.replace(block, ''), plain)]
  return scope.flatMap((text) =>
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

/** Returns the colours of a section with a tone in a colour scheme. */
function coloursOf(tone: Tone, scheme: Scheme): Record<string, string> {
  const toned = tone === 'paper' ? [] : declarationsOf(`[data-tone="${tone}"]`)
  const darkInk =
    tone === 'ink' && scheme === 'dark'
      ? declarationsOf('[data-tone="ink"]', 'prefers-color-scheme: dark')
      : []
  const side = tone === 'ink' ? 'dark' : scheme
  return Object.fromEntries(
    [...declarationsOf(':root'), ...toned, ...darkInk].map(([name, value]) => {
      const pair = /light-dark\((#\w+), (#\w+)\)/.exec(value)
      return [name.replace('--color-', ''), pair?.[side === 'dark' ? 2 : 1] ?? value]
    }),
  )
}

/** Red, green and blue of a colour such as `#0c3b3f`. */
const channelsOf = (colour = '') =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const rules: [rule: string, fronts: string[], backs: string[], least: number][] = [
  ['running text is AAA', ['text', 'text-soft'], ['paper', 'surface', 'sunken'], 7],
  ['links and messages are AA', ['link', 'error', 'success', 'warm'], ['paper', 'surface'], 4.5],
  ['an error is AA on its background', ['error', 'text'], ['error-surface'], 4.5],
  [
    'the label of the accent button is AA',
    ['on-accent'],
    ['accent', 'accent-hover', 'accent-active'],
    4.5,
  ],
  ['the chat button is AA', ['on-chat'], ['chat', 'chat-hover'], 4.5],
  // Any background then has at least 3:1 against one of the two.
  ['the two colours of a focus ring are 9:1', ['ring-dark'], ['ring-light'], 9],
  [
    'borders, focus rings and the chat button are 3:1',
    ['border-strong', 'focus', 'chat'],
    ['paper', 'surface', 'sunken'],
    3,
  ],
]

const grounds = (['paper', 'surface', 'ink'] as const).flatMap((tone) =>
  (['light', 'dark'] as const).map((scheme) => ({ tone, scheme })),
)

test.each(grounds)(
  'the colours on $tone in the $scheme scheme have their minimum contrast',
  ({ tone, scheme }) => {
    const colours = coloursOf(tone, scheme)
    const tooFaint = rules.flatMap(([rule, fronts, backs, least]) =>
      fronts.flatMap((front) =>
        backs.flatMap((back) => {
          const ratio = contrast(channelsOf(colours[front]), channelsOf(colours[back]))
          return ratio >= least
            ? []
            : [`${rule}: ${front} on ${back} is ${ratio.toFixed(2)}, not ${least}`]
        }),
      ),
    )
    expect(tooFaint).toEqual([])
  },
)
