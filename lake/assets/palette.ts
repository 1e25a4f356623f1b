import { DefaultGenerator, DefaultOpts } from '@vibrant/generator-default'
import { MMCQ } from '@vibrant/quantizer-mmcq'
import type { ImagePalette, PaletteSwatch, SwatchName } from './assetDocument.ts'

const SWATCH_NAMES = {
  Vibrant: 'vibrant',
  DarkVibrant: 'darkVibrant',
  LightVibrant: 'lightVibrant',
  Muted: 'muted',
  DarkMuted: 'darkMuted',
  LightMuted: 'lightMuted',
} as const satisfies Record<string, SwatchName>

/** @param pixels RGBA, four bytes each. @returns undefined if none of the pixels is visible */
export async function readPalette(pixels: Uint8Array): Promise<ImagePalette | undefined> {
  const visible = selectPixels(Uint8ClampedArray.from(pixels), (_r, _g, _b, alpha) => alpha >= 125)
  const notWhite = selectPixels(visible, (r, g, b) => !(r > 250 && g > 250 && b > 250))
  const counted = notWhite.length > 0 ? notWhite : visible
  if (counted.length === 0) return undefined

  const swatches = await DefaultGenerator(MMCQ(counted, { colorCount: 64 }), DefaultOpts)
  const palette: ImagePalette = { _type: 'sanity.imagePalette' }
  for (const [vibrantName, sanityName] of Object.entries(SWATCH_NAMES)) {
    const swatch = swatches[vibrantName]
    if (!swatch) continue
    const paletteSwatch: PaletteSwatch = {
      _type: 'sanity.imagePaletteSwatch',
      background: swatch.hex,
      foreground: swatch.bodyTextColor,
      title: swatch.titleTextColor,
      population: Math.round((swatch.population / (pixels.length / 4)) * 10_000) / 100,
    }
    palette[sanityName] = paletteSwatch
    if (paletteSwatch.population > (palette.dominant?.population ?? -1)) {
      palette.dominant = paletteSwatch
    }
  }
  return palette
}

function selectPixels(
  pixels: Uint8ClampedArray,
  isSelected: (r: number, g: number, b: number, alpha: number) => boolean,
): Uint8ClampedArray {
  const selected: number[] = []
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (isSelected(r, g, b, alpha)) selected.push(r, g, b, alpha)
  }
  return Uint8ClampedArray.from(selected)
}
