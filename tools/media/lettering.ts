import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { decompress } from 'wawoff2'
import { n } from './svg.ts'

/**
 * Text as outlines. A picture shown through <img> cannot load a font, so every letter in an SVG
 * is drawn as a path, from the open fonts that Fontsource packages.
 */
const files = {
  eczar: '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2',
  anek: '@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2',
  rozha: '@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2',
  limelight: '@fontsource/limelight/files/limelight-latin-400-normal.woff2',
  poiret: '@fontsource/poiret-one/files/poiret-one-latin-400-normal.woff2',
  abril: '@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2',
  josefin: '@fontsource/josefin-sans/files/josefin-sans-latin-300-normal.woff2',
  josefinBold: '@fontsource/josefin-sans/files/josefin-sans-latin-700-normal.woff2',
  pacifico: '@fontsource/pacifico/files/pacifico-latin-400-normal.woff2',
  cormorant: '@fontsource/cormorant-upright/files/cormorant-upright-latin-600-normal.woff2',
  yatra: '@fontsource/yatra-one/files/yatra-one-latin-400-normal.woff2',
  fredoka: '@fontsource/fredoka/files/fredoka-latin-600-normal.woff2',
  kalam: '@fontsource/kalam/files/kalam-latin-700-normal.woff2',
} as const

export type Face = keyof typeof files

const require = createRequire(import.meta.url)

async function open(path: string): Promise<Font> {
  const font = create(Buffer.from(await decompress(await readFile(require.resolve(path)))))
  if (!('layout' in font)) throw new Error(`${path} holds several fonts; one was expected.`)
  return font
}

/** One after another: the decompressor keeps its result in memory that its next run overwrites. */
const fonts = new Map<string, Font>()
for (const [face, path] of Object.entries(files)) fonts.set(face, await open(path))

export interface Lettering {
  face: Face
  size: number
  /** Weight and width axes; only Eczar (weight) and Anek (both) have them. */
  weight?: number
  width?: number
  /** Extra space after each letter, in units of the picture. */
  tracking?: number
}

interface Glyph {
  commands: { command: string; args: number[] }[]
  /** Left edge and advance, in units of the picture. */
  x: number
  advance: number
}

function shape(text: string, style: Lettering): { glyphs: Glyph[]; width: number; scale: number } {
  const base = fonts.get(style.face)
  if (base === undefined) throw new Error(`No font file is named for ${style.face}.`)
  const axes: Record<string, number> = {}
  if (style.weight !== undefined) axes.wght = style.weight
  if (style.width !== undefined) axes.wdth = style.width
  const font = Object.keys(axes).length === 0 ? base : base.getVariation(axes)
  const run = font.layout(text)
  const scale = style.size / font.unitsPerEm
  const tracking = style.tracking ?? 0
  let x = 0
  const glyphs = run.glyphs.map((glyph, index) => {
    const advance = (run.positions[index]?.xAdvance ?? 0) * scale
    const placed = { commands: glyph.path.commands, x, advance }
    x += advance + tracking
    return placed
  })
  return { glyphs, width: x - tracking, scale }
}

const letterOf: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

function pathData(
  glyph: Glyph,
  place: (x: number, y: number) => readonly [number, number],
): string {
  return glyph.commands
    .map(({ command, args }) => {
      const numbers: string[] = []
      for (let i = 0; i + 1 < args.length; i += 2) {
        const [x, y] = place(args[i] ?? 0, args[i + 1] ?? 0)
        numbers.push(`${n1(x)} ${n1(y)}`)
      }
      return `${letterOf[command] ?? ''}${numbers.join(' ')}`
    })
    .join('')
}

const n1 = (value: number): string => n(Math.round(value * 10) / 10)

/** How wide the text comes out, in units of the picture. */
export const measure = (text: string, style: Lettering): number => shape(text, style).width

/** Path data of one line of text whose baseline starts at (x, y). */
export function letters(
  text: string,
  x: number,
  y: number,
  style: Lettering,
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  const { glyphs, width, scale } = shape(text, style)
  const left = x - width * { start: 0, middle: 0.5, end: 1 }[anchor]
  return glyphs
    .map((glyph) => pathData(glyph, (gx, gy) => [left + glyph.x + gx * scale, y - gy * scale]))
    .join('')
}

/** Path data of text along a circle, centred on `degrees` (0 is up); `inside` reads along the foot. */
export function lettersOnArc(
  text: string,
  centre: readonly [number, number],
  radius: number,
  degrees: number,
  style: Lettering,
  inside = false,
): string {
  const { glyphs, width, scale } = shape(text, style)
  const turn = inside ? -1 : 1
  return glyphs
    .map((glyph) => {
      const along = glyph.x + glyph.advance / 2 - width / 2
      const angle = ((degrees - 90) * Math.PI) / 180 + (turn * along) / radius
      const rotate = angle + (turn * Math.PI) / 2
      const [ox, oy] = [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
      return pathData(glyph, (gx, gy) => {
        const [lx, ly] = [gx * scale - glyph.advance / 2, -gy * scale]
        return [
          ox + lx * Math.cos(rotate) - ly * Math.sin(rotate),
          oy + lx * Math.sin(rotate) + ly * Math.cos(rotate),
        ]
      })
    })
    .join('')
}
