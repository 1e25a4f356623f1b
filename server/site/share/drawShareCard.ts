import { join } from 'node:path'
import sharp from 'sharp'
import { GENERATED_PICTURE } from '../../../domain/pictures.ts'
import { fitToShareFont } from '../../../domain/shareFont.ts'
import type { ShareText } from '../../../src/rendering/shareText.ts'
import { escapeXml } from '../seo/xml.ts'

/** Increase this number when the drawing changes, so that cached pictures are drawn again. */
export const CARD_VERSION = 2

const { width: WIDTH_PX, height: HEIGHT_PX } = GENERATED_PICTURE
const MARGIN_PX = 88
const HEADING_BOX = { width: WIDTH_PX - 2 * MARGIN_PX, height: 330, top: 96 }

const HEADING_FONT_SIZES_PX = [84, 72, 60, 50, 42, 36]

const LINE_HEIGHT = 0.76

const MAX_CHARACTERS = 180

const COLOR = { background: '#0c3b3f', lattice: '#164e52', line: '#d9a441', text: '#fbf5e6' }

const STAR =
  'M24 0L31.03 7.03L40.97 7.03L40.97 16.97L48 24L40.97 31.03L40.97 40.97L31.03 40.97L24 48L16.97 40.97L7.03 40.97L7.03 31.03L0 24L7.03 16.97L7.03 7.03L16.97 7.03Z'

const BACKGROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}">
<pattern id="j" width="48" height="48" patternUnits="userSpaceOnUse"><path d="${STAR}" fill="none" stroke="${COLOR.lattice}" stroke-width="1.5"/></pattern>
<rect width="100%" height="100%" fill="${COLOR.background}"/>
<rect y="486" width="100%" height="144" fill="url(#j)"/>
<rect x="${MARGIN_PX}" y="470" width="96" height="6" fill="${COLOR.line}"/>
</svg>`

const FONT_FILES = ['latin', 'latin-ext', 'devanagari'].map((subset) =>
  join(import.meta.dirname, 'fonts', `eczar-${subset}.ttf`),
)

/** Registers the font files for this process by drawing a letter with each. Returns the path of the first file. */
async function registerFonts(): Promise<string> {
  for (const fontfile of FONT_FILES)
    await sharp({ text: { text: 'a', font: 'Eczar 10', fontfile } })
      .raw()
      .toBuffer()
  return FONT_FILES[0] ?? ''
}

let background: Promise<Buffer> | undefined
let firstFontFile: Promise<string> | undefined

type TextBox = { sizePx: number; width: number; weight: 'Bold' | 'Medium' }

async function drawText(words: string, { sizePx, width, weight }: TextBox) {
  firstFontFile ??= registerFonts()
  const fontfile = await firstFontFile
  return sharp({
    text: {
      text: `<span foreground="${COLOR.text}" line_height="${LINE_HEIGHT}">${escapeXml(words)}</span>`,
      font: `Eczar ${weight} ${sizePx}`,
      fontfile,
      width,
      dpi: 72,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
}

function shorten(line: string): string {
  const characters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  if (characters.length <= MAX_CHARACTERS) return line
  return `${characters.slice(0, MAX_CHARACTERS).join('').trimEnd()}…`
}

async function drawHeading(words: string) {
  for (const sizePx of HEADING_FONT_SIZES_PX) {
    const text = await drawText(words, { sizePx, width: HEADING_BOX.width, weight: 'Bold' })
    const fits = text.info.height <= HEADING_BOX.height && text.info.width <= HEADING_BOX.width
    if (fits || sizePx === HEADING_FONT_SIZES_PX.at(-1)) return text
  }
  throw new Error('HEADING_FONT_SIZES_PX is empty.')
}

/**
 * Draws the heading of a page and the brand's name, as a PNG of 1200 × 630 pixels. Draws the name twice if the fonts have
 * no letter of the heading.
 */
export async function drawShareCard(text: ShareText): Promise<Uint8Array<ArrayBuffer>> {
  background ??= sharp(Buffer.from(BACKGROUND)).png({ compressionLevel: 0 }).toBuffer()
  const brandName = shorten(fitToShareFont(text.brandName).drawn)
  const heading = shorten(fitToShareFont(text.heading).drawn) || brandName
  const headingLayer = heading && (await drawHeading(heading))
  const brandLayer =
    brandName &&
    (await drawText(brandName, { sizePx: 44, width: HEADING_BOX.width, weight: 'Medium' }))
  const layers = [
    ...(headingLayer ? [{ ...headingLayer, top: HEADING_BOX.top }] : []),
    ...(brandLayer ? [{ ...brandLayer, top: Math.round(552 - brandLayer.info.height / 2) }] : []),
  ].map(({ data, top }) => ({ input: data, left: MARGIN_PX, top }))
  const png = await sharp(await background)
    .composite(layers)
    .png({ compressionLevel: 6 })
    .toBuffer()
  return new Uint8Array(png)
}
