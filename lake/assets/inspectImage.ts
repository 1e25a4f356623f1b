import type { Metadata } from 'sharp'
import { httpError } from '../request/errors.ts'
import { describeImage, type InspectedImage } from './assetDocument.ts'
import { sharp } from './sharp.ts'

const MAX_PIXELS = 100_000_000

export const DECODE_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

const IMAGE_TYPES: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  avif: { extension: 'avif', mimeType: 'image/avif' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
}

export const UNSUPPORTED_MESSAGE =
  'The file is not an image in a supported format. Upload a PNG, JPEG, WebP, AVIF, GIF, SVG or TIFF file. Renaming a file does not change its format.'
const HEIC_MESSAGE =
  'The image is in HEIC format, which most browsers cannot show. Export it as JPEG and upload that file.'

/** Recognises the file type brands of ISO/IEC 23008-12. */
const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(?:he[iv][csmx]|mif1|msf1)$/.test(String.fromCharCode(...bytes.subarray(4, 12)))

/** Decodes the image, or its first frame, to find damage. @throws RequestError 400 */
export async function inspectImage(bytes: Uint8Array): Promise<InspectedImage> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b // sharp would read a compressed SVG
  const header = isGzip ? undefined : await readHeader(bytes)
  const type = header && IMAGE_TYPES[formatOf(header)]
  if (!header || !type) {
    throw httpError(400, isHeic(bytes) ? HEIC_MESSAGE : UNSUPPORTED_MESSAGE)
  }
  const { width, height } = header.autoOrient
  if (width * height > MAX_PIXELS) {
    throw httpError(
      400,
      `The image has ${width} × ${height} pixels (limit: ${MAX_PIXELS / 1e6} million). Make it smaller and upload it again.`,
    )
  }
  const pixels = await readPixels(bytes, header.hasAlpha).catch((cause) => {
    throw httpError(
      400,
      'The image could not be decoded: it may be damaged or incomplete, or too complex. Export it again and upload the new file.',
      { cause },
    )
  })
  return { ...type, metadata: describeImage(header.autoOrient, pixels) }
}

async function readHeader(bytes: Uint8Array): Promise<Metadata | undefined> {
  // `inspectImage` checks the limit, so that an image with too many pixels gets a specific error message.
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
}

function formatOf({ format, compression }: Metadata): string {
  if (format === 'heif') return compression === 'av1' ? 'avif' : 'heif'
  return format
}

async function readPixels(bytes: Uint8Array, hasAlpha: boolean) {
  const image = sharp(bytes, DECODE_OPTIONS).timeout({ seconds: 20 }).autoOrient()
  const tiny = image.resize(20, 80, { fit: 'inside' })
  const lqip = hasAlpha ? await tiny.png().toBuffer() : await tiny.jpeg().toBuffer()
  return {
    hasAlpha,
    isOpaque: !hasAlpha || (await sharp(bytes, DECODE_OPTIONS).stats()).isOpaque,
    lqip: `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${lqip.toString('base64')}`,
  }
}
