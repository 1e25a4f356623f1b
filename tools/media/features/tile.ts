import { jaaliUnit, star } from '../jaali.ts'
import { palette } from '../palette.ts'
import { svgFile } from '../svg.ts'

/**
 * A drawing names its colours in braces: {p} paper, {a} marigold, {t} terracotta, {s} sage,
 * {n} nothing, {i} ink. Each becomes an attribute for the light scheme and a class for the dark one.
 */
const fills: Record<string, string> = {
  p: palette.card,
  a: palette.marigold,
  t: palette.terracotta,
  s: palette.sage,
  n: 'none',
  i: palette.ink,
}

const coloured = (drawing: string): string =>
  drawing.replace(/\{([patsni])\}/g, (_, key: string) =>
    key === 'n' ? 'fill="none"' : `class="${key}" fill="${fills[key]}"`,
  )

const dark = `<style>@media(prefers-color-scheme:dark){.g{fill:#123f43}.h{fill:#17494d}.j{stroke:#2b6a6e}.l{stroke:#f6ead0}.p{fill:#0b3134}.i{fill:#f6ead0}.s{fill:#5f8266}.a{fill:#b9760a}}</style>`

/** A line illustration on its jaali tile, 96 units square. It follows the colour scheme of the page. */
export function featureTile(drawing: string): string {
  const lattice = [
    [0, 0],
    [48, 0],
    [0, 48],
    [48, 48],
  ] as const
  const unit = lattice.map(([x, y]) => jaaliUnit(48, x, y)).join('')
  return svgFile(
    96,
    96,
    `${dark}<clipPath id="c"><rect width="96" height="96" rx="18"/></clipPath><g clip-path="url(#c)"><path class="g" fill="${palette.sand}" d="M0 0h96v96H0z"/><path class="j" fill="none" stroke="#dcc69c" stroke-width="1" d="${unit}"/><path class="h" fill="#f5ebd3" d="${star(48, 48, 44)}"/></g><g class="l" stroke="${palette.ink}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" fill="none">${coloured(drawing)}</g>`,
  )
}

/** A benefit stands in an arch of deep teal, with ivory lines, in both schemes. */
export function benefitArch(drawing: string): string {
  const arch = 'M10 96V46C10 26 30 14 48 3c18 11 38 23 38 43v50z'
  const light: Record<string, string> = {
    ...fills,
    p: palette.ink,
    i: palette.paper,
    s: '#6f937a',
    a: '#cb8510',
  }
  const markup = drawing.replace(/\{([patsni])\}/g, (_, key: string) => `fill="${light[key]}"`)
  return svgFile(
    96,
    96,
    `<clipPath id="c"><path d="${arch}"/></clipPath><path fill="${palette.ink}" d="${arch}"/><g clip-path="url(#c)"><path fill="none" stroke="#1d5a5e" d="${jaaliUnit(32, 0, 0)}${jaaliUnit(32, 32, 0)}${jaaliUnit(32, 64, 0)}"/></g><path fill="none" stroke="${palette.marigold}" stroke-width="1.5" d="M15 96V47c0-17 17-28 33-38 16 10 33 21 33 38v49"/><g stroke="${palette.paper}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" fill="none">${markup}</g>`,
  )
}
