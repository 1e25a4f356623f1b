import {
  heightOf,
  PICTURE_ASPECTS,
  PICTURE_WIDTHS_PX,
  type PictureAspect,
  type PictureSource,
  pictureRect,
  readPictureId,
  SHARED_PICTURE,
  SHARED_PROPORTIONS,
} from '../../domain/pictures.ts'
import { env } from '../config/env.ts'

const { projectId, dataset, embedded } = env.content
const IMAGES_URL = `${embedded ? '' : 'https://cdn.sanity.io'}/images/${projectId}/${dataset}`

export type Picture = {
  id?: string | null
  alt?: string | null
  width?: number | null
  height?: number | null
} & Pick<PictureSource, 'crop' | 'hotspot'>

export type ImageSize = {
  /** The largest width of the picture on a page, in CSS pixels. */
  width: number
  /** The proportions; by default those of the picture. */
  aspect?: PictureAspect
}

/** The width of a picture on the narrowest phone, in CSS pixels. */
const NARROWEST_COLUMN_PX = 288

/** More device pixels per CSS pixel make no visible difference. */
const MAX_PIXEL_RATIO = 2

/** Returns a picture's addresses at several widths, cropped around its hotspot, and its size in CSS pixels. */
export function imageSources(picture: Picture | null | undefined, { width, aspect }: ImageSize) {
  if (!picture?.id) return undefined
  const whole = fileUrl(picture.id)
  if (!whole) return undefined
  const source = { ...picture, id: picture.id }
  const ratio = (picture.width ?? width) / (picture.height || picture.width || width)
  const height = aspect ? heightOf(width, aspect) : Math.round(width / ratio)
  if (picture.id.endsWith('-svg')) return { src: whole, srcSet: undefined, width, height }
  const rect = pictureRect(source, aspect && PICTURE_ASPECTS[aspect])
  const urlAt = (pixels: number) => variantUrl(whole, rect, pixels, 'fit=max&auto=format')
  const { crop } = picture
  const croppedWidth = Math.round(
    (picture.width ?? width) * (1 - (crop?.left ?? 0) - (crop?.right ?? 0)),
  )
  const widths = widthsFor(width, croppedWidth)
  const defaultWidth = widths.find((pixels) => pixels >= width) ?? widths.at(-1) ?? width
  return {
    src: urlAt(defaultWidth),
    srcSet:
      widths.length > 1
        ? widths.map((pixels) => `${urlAt(pixels)} ${Math.min(pixels, croppedWidth)}w`).join(', ')
        : undefined,
    width,
    height,
  }
}

function widthsFor(width: number, picturePixels: number): number[] {
  const least = Math.min(width, NARROWEST_COLUMN_PX, picturePixels)
  const most = Math.min(width * MAX_PIXEL_RATIO, picturePixels)
  const enough = PICTURE_WIDTHS_PX.find((pixels) => pixels >= most) ?? Number.POSITIVE_INFINITY
  return PICTURE_WIDTHS_PX.filter((pixels) => pixels >= least && pixels <= enough)
}

function fileUrl(id: string): string | undefined {
  const picture = readPictureId(id)
  return picture && `${IMAGES_URL}/${picture.file}`
}

const variantUrl = (file: string, rect: string | undefined, width: number, options: string) =>
  `${file}?${rect ? `rect=${rect}&` : ''}w=${width}&${options}`

const toAbsoluteUrl = (url: string | undefined, siteUrl: string) =>
  url?.startsWith('/') ? siteUrl + url : url

export const wholeImageUrl = (
  picture: Picture | null | undefined,
  siteUrl: string,
): string | undefined => (picture?.id ? toAbsoluteUrl(fileUrl(picture.id), siteUrl) : undefined)

export function shareImageUrl(
  picture: Picture | null | undefined,
  siteUrl: string,
): string | undefined {
  if (!picture?.id) return undefined
  const file = fileUrl(picture.id)
  if (!file) return undefined
  const rect = pictureRect({ ...picture, id: picture.id }, SHARED_PROPORTIONS)
  // Social networks do not support newer formats.
  return toAbsoluteUrl(variantUrl(file, rect, SHARED_PICTURE.width, 'fit=clip&fm=jpg'), siteUrl)
}
