import sharp from 'sharp'
import { type Assets, createAssets } from '../../../lake/assets/storeAsset.ts'
import { temporaryFolder } from './testLake.ts'

export const red = { r: 220, g: 20, b: 20 }
export const green = { r: 20, g: 160, b: 40 }
export const blue = { r: 20, g: 40, b: 220 }
const yellow = { r: 240, g: 220, b: 20 }
const white = { r: 255, g: 255, b: 255 }
type Colour = typeof red

export function openAssets(): Assets {
  return createAssets({ dir: temporaryFolder(), projectId: 'embedded', dataset: 'production' })
}

/** Creates a picture of four equal fields: red and green above, blue and yellow below. */
export function createQuarteredPicture(width: number, height: number) {
  const field = (background: Colour, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left,
    top,
  })
  const quartered = createPlainPicture(width, height, red).composite([
    field(green, width / 2, 0),
    field(blue, 0, height / 2),
    field(yellow, width / 2, height / 2),
  ])
  return quartered.removeAlpha()
}

export function createPlainPicture(
  width: number,
  height: number,
  background: Colour & { alpha?: number },
) {
  const channels = background.alpha === undefined ? 3 : 4
  return sharp({ create: { width, height, channels, background } })
}

/** Requests an asset without an Accept header, unless `init` has one. */
export async function get(assets: Assets, address: string, init?: RequestInit): Promise<Response> {
  const url = new URL(address, 'http://site.example')
  const response = await assets.serve(new Request(url, init))
  if (!response) throw new Error(`${address} is not the URL of an asset.`)
  return response
}

/** Returns a picture's size, format and frame count, and the names of the colours in its corners and middle. */
export async function describePicture(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { width, height, format, pages } = await sharp(bytes).metadata()
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start =
      (Math.min(height - 1, Math.floor(y * height)) * width +
        Math.min(width - 1, Math.floor(x * width))) *
      4
    return nameColour([...data.subarray(start, start + 4)])
  }
  return {
    size: `${width}x${height}`,
    format: format === 'heif' ? 'avif' : format,
    pages,
    topLeft: at(0.04, 0.04),
    topRight: at(0.96, 0.04),
    bottomLeft: at(0.04, 0.96),
    bottomRight: at(0.96, 0.96),
    middle: at(0.5, 0.5),
  }
}

function nameColour([r = 0, g = 0, b = 0, alpha = 0]: number[]): string {
  if (alpha < 20) return 'clear'
  const colours = { red, green, blue, yellow, white, black: { r: 0, g: 0, b: 0 } }
  const match = Object.entries(colours).find(
    ([, colour]) =>
      Math.max(Math.abs(colour.r - r), Math.abs(colour.g - g), Math.abs(colour.b - b)) < 40,
  )
  return match?.[0] ?? `rgb(${r}, ${g}, ${b})`
}
