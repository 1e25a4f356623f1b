import { encode as encodeBlurHash } from 'blurhash'
import sharp, { type Metadata } from 'sharp'
import { httpError } from '../request/errors.ts'
import type { ImageMetadata } from './document.ts'
import { paletteOf } from './palette.ts'

export const MAX_PIXELS = 100_000_000

export const DECODING = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

const IMAGE_TYPES: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  avif: { extension: 'avif', mimeType: 'image/avif' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
}

const NO_PICTURE =
  'The file is not a picture. Upload a PNG, JPEG, WebP, AVIF, GIF, SVG or TIFF file; renaming another file does not make it one.'
const HEIC =
  'The picture has the format HEIC, which most browsers cannot show. Export it as JPEG, and upload that file.'

/** Whether a file has one of the brands of HEIC (ISO/IEC 23008-12, annex B). */
const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(?:he[iv][csmx]|mif1|msf1)$/.test(String.fromCharCode(...bytes.subarray(4, 12)))

export type Picture = { extension: string; mimeType: string; metadata: ImageMetadata }

/**
 * Reads an uploaded picture by decoding all of it, whatever its name says. Its size is the visible
 * one, after EXIF orientation.
 *
 * @param isVector whether it begins as a drawing does; a drawing that does not is no picture
 * @throws RequestError 400 with a sentence for the editor
 */
export async function readPicture(bytes: Uint8Array, isVector: boolean): Promise<Picture> {
  const gzipped = bytes[0] === 0x1f && bytes[1] === 0x8b
  const read = gzipped ? undefined : await readHeader(bytes)
  const type = read && IMAGE_TYPES[formatOf(read)]
  if (!read || !type || (read.format === 'svg' && !isVector)) {
    throw httpError(400, isHeic(bytes) ? HEIC : NO_PICTURE)
  }
  const { width, height } = read.autoOrient
  if (width * height > MAX_PIXELS) {
    throw httpError(
      400,
      `The picture has ${width} × ${height} pixels; the most is ${MAX_PIXELS / 1e6} million. Make it smaller and upload it again.`,
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
      hasAlpha: read.hasAlpha,
      ...(await describePixels(bytes, read).catch((cause) => {
        throw httpError(
          400,
          'The picture is damaged or incomplete and cannot be shown. Export it again and upload the new file.',
          { cause },
        )
      })),
    },
  }
}

async function readHeader(bytes: Uint8Array): Promise<Metadata | undefined> {
  // without a limit here, so that a picture that is too large gets its own sentence
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
}

function formatOf(read: Metadata): string {
  if (read.format === 'heif') return read.compression === 'av1' ? 'avif' : 'heif'
  return read.format
}

const VECTOR_PIXELS = 4_000_000

async function describePixels(bytes: Uint8Array, { format, hasAlpha, width, height }: Metadata) {
  const density = 72 * Math.min(1, Math.sqrt(VECTOR_PIXELS / (width * height)))
  const options = format === 'svg' ? { ...DECODING, density: Math.max(1, density) } : DECODING
  const open = () => sharp(bytes, options).timeout({ seconds: 20 }).autoOrient()
  const small = open().resize(128, 128, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await small.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const tiny = open().resize(20, 80, { fit: 'inside' })
  const lqip = hasAlpha ? await tiny.png().toBuffer() : await tiny.jpeg().toBuffer()
  const palette = await paletteOf(data)
  return {
    isOpaque: !hasAlpha || (await sharp(bytes, options).stats()).isOpaque,
    lqip: `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${lqip.toString('base64')}`,
    blurHash: encodeBlurHash(
      new Uint8ClampedArray(data),
      info.width,
      info.height,
      info.width >= info.height ? 5 : 3,
      info.width > info.height ? 3 : 5,
    ),
    ...(palette && { palette }),
  }
}
