import sharp from 'sharp'
import type { Box } from './fitModes.ts'
import { encodeImage } from './imageFormats.ts'
import type { Plan } from './imagePlan.ts'
import { DECODING, MAX_PIXELS } from './inspectImage.ts'

const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }

/** Renders a plan from the original's bytes, as sRGB without EXIF and profiles. An animation becomes its first frame. */
export async function renderImage(original: Uint8Array, plan: Plan): Promise<Uint8Array> {
  const { size, window } = plan.layout
  const enlargement = Math.max(size.width / window.width, size.height / window.height)
  const { image, ratio } = plan.name.endsWith('.svg')
    ? await openSvg(original, plan, enlargement)
    : { image: sharp(original, DECODING).autoOrient(), ratio: { x: 1, y: 1 } }
  const left = plan.rect.left + window.left
  const top = plan.rect.top + window.top
  image.extract(scaleBox({ ...window, left, top }, ratio))
  if (plan.format === 'jpg') image.flatten({ background: WHITE })
  image.resize(size.width, size.height, { fit: 'fill' })
  return encodeImage(image, plan.format).timeout({ seconds: 30 }).toBuffer()
}

/** Draws an SVG at the requested size, up to the limit of pixels. `ratio` is drawn pixels per pixel of the source. */
async function openSvg(original: Uint8Array, { source }: Plan, enlargement: number) {
  const { width, height } = source
  const most = Math.sqrt(MAX_PIXELS / 4 / (width * height))
  const wanted = Math.min(Math.max(1, enlargement), most)
  const density = 72 * wanted ** (1 / (await densityPower(original, width)))
  const options = { ...DECODING, density: Math.max(1, Math.min(100_000, density)) }
  const drawn = await sharp(original, options).metadata()
  const ratio = { x: drawn.width / width, y: drawn.height / height }
  return { image: sharp(original, options), ratio }
}

/** Returns 1 for an SVG sized in pixels, and 2 for one in mm, cm, in or pt: libvips scales those by density squared. */
async function densityPower(original: Uint8Array, width: number): Promise<number> {
  const doubled = await sharp(original, { density: 144, limitInputPixels: false }).metadata()
  return Math.max(1, Math.round(Math.log2(doubled.width / width)))
}

function scaleBox(box: Box, ratio: { x: number; y: number }): Box {
  return {
    left: Math.floor(box.left * ratio.x),
    top: Math.floor(box.top * ratio.y),
    width: Math.max(1, Math.floor(box.width * ratio.x)),
    height: Math.max(1, Math.floor(box.height * ratio.y)),
  }
}
