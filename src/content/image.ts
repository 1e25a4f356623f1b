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

/** The embedded lake answers on the page's own origin. */
const { projectId, dataset, embedded } = env.content
const SERVICE = `${embedded ? '' : 'https://cdn.sanity.io'}/images/${projectId}/${dataset}`

export type Picture = {
  id?: string | null
  alt?: string | null
  width?: number | null
  height?: number | null
  tone?: string | null
} & Pick<PictureSource, 'crop' | 'hotspot'>

export type ImageSize = {
  /** CSS pixels at which the picture is shown at most. */
  width: number
  /** The picture's own when left out. */
  aspect?: PictureAspect
}

/** The narrowest phone shows a picture in a column this wide, in CSS pixels. */
const NARROWEST_COLUMN_PX = 288

/** Screens of more device pixels to a CSS pixel than this show no more that is seen. */
const MAX_PIXEL_RATIO = 2

/**
 * Where a picture's bytes are, at several widths, cropped around its hotspot; undefined when there is no picture.
 * Vector pictures are served as they are. Dimensions are in CSS pixels and reserve the picture's room.
 */
export function imageSources(picture: Picture | null | undefined, { width, aspect }: ImageSize) {
  if (!picture?.id) return undefined
  const source = { ...picture, id: picture.id }
  const whole = fileUrl(source)
  if (!whole) return undefined
  const natural = (picture.width ?? width) / (picture.height || picture.width || width)
  const height = aspect ? heightOf(width, aspect) : Math.round(width / natural)
  if (picture.id.endsWith('-svg')) return { src: whole, srcSet: undefined, width, height }
  const rect = pictureRect(source, aspect && PICTURE_ASPECTS[aspect])
  const at = (pixels: number) => variantUrl(whole, rect, pixels, 'fit=max&auto=format')
  const { crop } = picture
  const cropped = Math.round(
    (picture.width ?? width) * (1 - (crop?.left ?? 0) - (crop?.right ?? 0)),
  )
  const widths = widthsFor(width, cropped)
  const usual = widths.find((pixels) => pixels >= width) ?? widths.at(-1) ?? width
  return {
    src: at(usual),
    srcSet:
      widths.length > 1
        ? widths.map((pixels) => `${at(pixels)} ${Math.min(pixels, cropped)}w`).join(', ')
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

function fileUrl({ id }: Pick<PictureSource, 'id'>): string | undefined {
  const picture = readPictureId(id)
  return picture && `${SERVICE}/${picture.file}`
}

/** A part of a picture at a width, as Sanity's image service and the embedded lake read it. */
const variantUrl = (file: string, rect: string | undefined, width: number, more: string) =>
  `${file}?${rect ? `rect=${rect}&` : ''}w=${width}&${more}`

const absolute = (url: string | undefined, siteUrl: string) =>
  url?.startsWith('/') ? siteUrl + url : url

export const wholeImageUrl = (
  picture: Picture | null | undefined,
  siteUrl: string,
): string | undefined => (picture?.id ? absolute(fileUrl({ id: picture.id }), siteUrl) : undefined)

export function shareImageUrl(
  picture: Picture | null | undefined,
  siteUrl: string,
): string | undefined {
  if (!picture?.id) return undefined
  const source = { ...picture, id: picture.id }
  const file = fileUrl(source)
  if (!file) return undefined
  const rect = pictureRect(source, SHARED_PROPORTIONS)
  // Networks that show links read no newer formats, and want a large picture.
  return absolute(variantUrl(file, rect, SHARED_PICTURE.width, 'fit=clip&fm=jpg'), siteUrl)
}
