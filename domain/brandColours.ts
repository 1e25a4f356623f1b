import { contrast } from './contrast.ts'

/** What an editor may choose of the site's colours, as `#e9a11b`. */
export type BrandColours = {
  accent?: string | null
  /** By night, and in the header and footer, which are dark at any hour. */
  accentByNight?: string | null
}

/** The words on the button, of which the better one is taken; `src/styles/tokens.css` has both. */
export const wordsOnAccent = ['#082a2d', '#fffdf8'] as const

/** The dark grounds on which the accent draws icons and words; `src/styles/tokens.css` has them. */
export const darkGrounds = ['#0c3b3f', '#0a2124', '#06171a'] as const

const AA = 4.5

const isColour = (written: string) => /^#[0-9a-f]{6}$/i.test(written)

/** A colour with a share of another one in it. */
function mixed(colour: string, other: string, share: number): string {
  const channel = (from: string, at: number) => Number.parseInt(from.slice(at, at + 2), 16)
  const digits = [1, 3, 5].map((at) => {
    const value = channel(colour, at) * (1 - share) + channel(other, at) * share
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${digits.join('')}`
}

/** The button while it rests, is pointed at and is pressed, and the words on it. */
function buttonOf(accent: string) {
  const words =
    contrast(accent, wordsOnAccent[0]) >= contrast(accent, wordsOnAccent[1])
      ? wordsOnAccent[0]
      : wordsOnAccent[1]
  // Away from the words, so that pointing at it never makes them fainter.
  const away = words === wordsOnAccent[0] ? '#ffffff' : '#000000'
  return { words, rests: accent, hover: mixed(accent, away, 0.2), active: mixed(accent, away, 0.1) }
}

/**
 * Says why a colour cannot be the accent, or true: it is held against every pair that the site makes with it.
 *
 * @param written as an editor wrote it; an empty one is not judged
 * @param on the grounds that it stands on, beside carrying the words of the button
 */
export function checkAccent(
  written: string | null | undefined,
  on: readonly string[] = [],
): true | string {
  if (!written) return true
  if (!isColour(written)) return 'Write the colour with # and six digits, such as #e9a11b.'
  const { words, rests } = buttonOf(written)
  const ofWords = contrast(words, rests)
  if (ofWords < AA)
    return `Neither dark nor light words can be read on it: ${ofWords.toFixed(1)} to 1, and ${AA} is the least. Take a lighter or a darker one.`
  const faint = on.find((ground) => contrast(written, ground) < AA)
  return faint === undefined
    ? true
    : `On the dark ground ${faint} it cannot be read: ${contrast(written, faint).toFixed(1)} to 1, and ${AA} is the least. Take a lighter one.`
}

/** Id of the `style` element that a page brings its colours in. */
export const brandStyleId = 'brand-colours'

const declarations = (accent: string) => {
  const { words, rests, hover, active } = buttonOf(accent)
  return `--color-accent:${rests};--color-accent-hover:${hover};--color-accent-active:${active};--color-on-accent:${words}`
}

/**
 * The styles of the chosen colours, to follow the site's own; empty where none is chosen. What fails its contrast is left
 * out: a script may have written it.
 */
export function brandStyle({ accent, accentByNight }: BrandColours): string {
  const day = accent && checkAccent(accent) === true ? declarations(accent) : ''
  const night =
    accentByNight && checkAccent(accentByNight, darkGrounds) === true
      ? declarations(accentByNight)
      : ''
  return [
    day && `@media (prefers-color-scheme:light){:root{${day}}}`,
    night && `@media (prefers-color-scheme:dark){:root{${night}}}[data-tone=ink]{${night}}`,
  ].join('')
}
