import type { Metadata } from 'sharp'
import { httpError } from '../request/errors.ts'
import type { ImageMetadata } from './assetDocument.ts'
import { sharp } from './sharp.ts'

export const MAX_PIXELS = 100_000_000

export const DECODE_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

const IMAGE_TYPES: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  avif: { extension: 'avif', mimeType: 'image/avif' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
}

const UNSUPPORTED_MESSAGE =
  'The file is not an image in a supported format. Upload a PNG, JPEG, WebP, AVIF, GIF, SVG or TIFF file. Renaming a file does not change its format.'
const HEIC_MESSAGE =
  'The image is in HEIC format, which most browsers cannot show. Export it as JPEG and upload that file.'

/** Recognises the file type brands of ISO/IEC 23008-12. */
const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(?:he[iv][csmx]|mif1|msf1)$/.test(String.fromCharCode(...bytes.subarray(4, 12)))

export type InspectedImage = { extension: string; mimeType: string; metadata: ImageMetadata }

/** Decodes the image, or its first frame, to find damage. @throws RequestError 400, also for an SVG without `isSvg` */
export async function inspectImage(bytes: Uint8Array, isSvg: boolean): Promise<InspectedImage> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  const header = isGzip ? undefined : await readHeader(bytes)
  const type = header && IMAGE_TYPES[formatOf(header)]
  if (!header || !type || (header.format === 'svg' && !isSvg)) {
    throw httpError(400, isHeic(bytes) ? HEIC_MESSAGE : UNSUPPORTED_MESSAGE)
  }
  const { width, height } = header.autoOrient
  if (width * height > MAX_PIXELS) {
    throw httpError(
      400,
      `The image has ${width} × ${height} pixels (limit: ${MAX_PIXELS / 1e6} million). Make it smaller and upload it again.`,
    )
  }
  return {
    ...type,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: {
        _type: 'sanity.imageDimensions',
        width,
        height,
        aspectRatio: width / height,
      },
      hasAlpha: header.hasAlpha,
      ...(await readPixelMetadata(bytes, header).catch((cause) => {
        throw httpError(
          400,
          'The image could not be decoded: it may be damaged or incomplete, or too complex. Export it again and upload the new file.',
          { cause },
        )
      })),
    },
  }
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

const MAX_SVG_PIXELS = 4_000_000

async function readPixelMetadata(bytes: Uint8Array, { format, hasAlpha, width, height }: Metadata) {
  const density = 72 * Math.min(1, Math.sqrt(MAX_SVG_PIXELS / (width * height)))
  const options =
    format === 'svg' ? { ...DECODE_OPTIONS, density: Math.max(1, density) } : DECODE_OPTIONS
  const open = () => sharp(bytes, options).timeout({ seconds: 20 }).autoOrient()
  const tiny = open().resize(20, 80, { fit: 'inside' })
  const lqip = hasAlpha ? await tiny.png().toBuffer() : await tiny.jpeg().toBuffer()
  return {
    isOpaque: !hasAlpha || (await sharp(bytes, options).stats()).isOpaque,
    lqip: `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${lqip.toString('base64')}`,
  }
}
