import { createImageUrlBuilder } from '@sanity/image-url'
import {
  heightOf,
  PICTURE_QUALITY,
  PICTURE_WIDTHS_PX,
  type PictureAspect,
  SHARED_PICTURE,
} from '../../domain/pictures.ts'
import { env } from '../config/env.ts'

const builder = createImageUrlBuilder({
  projectId: env.content.projectId,
  dataset: env.content.dataset,
})

/** The builder knows only URLs with an origin; the embedded lake answers on the page's own. */
const urlOnPage = (url: string) =>
  env.content.embedded ? new URL(url).pathname + new URL(url).search : url

/** A picture as `pictureProjection` answers it; any part of it may be missing. */
export type Picture = {
  id?: string | null
  alt?: string | null
  width?: number | null
  height?: number | null
  tone?: string | null
  crop?: { top?: number; bottom?: number; left?: number; right?: number } | null
  hotspot?: { x?: number; y?: number; width?: number; height?: number } | null
}

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
  const { crop, hotspot } = picture
  const source = {
    asset: { _ref: picture.id },
    ...(crop ? { crop } : {}),
    ...(hotspot ? { hotspot } : {}),
  } as Parameters<typeof builder.image>[0] // the builder's type wants every crop field set
  const natural = (picture.width ?? width) / (picture.height || picture.width || width)
  const height = aspect ? heightOf(width, aspect) : Math.round(width / natural)
  if (picture.id.endsWith('-svg'))
    return {
      src: urlOnPage(builder.image({ asset: { _ref: picture.id } }).url()),
      srcSet: undefined,
      width,
      height,
    }
  const at = (pixels: number) => {
    const sized = builder.image(source).width(pixels).auto('format').quality(PICTURE_QUALITY)
    return urlOnPage((aspect ? sized.height(heightOf(pixels, aspect)) : sized).fit('max').url())
  }
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

/** The widths for a place of so many CSS pixels at most, up to the first that has all of the picture's pixels. */
function widthsFor(width: number, picturePixels: number): number[] {
  const least = Math.min(width, NARROWEST_COLUMN_PX, picturePixels)
  const most = Math.min(width * MAX_PIXEL_RATIO, picturePixels)
  const enough = PICTURE_WIDTHS_PX.find((pixels) => pixels >= most) ?? Number.POSITIVE_INFINITY
  return PICTURE_WIDTHS_PX.filter((pixels) => pixels >= least && pixels <= enough)
}

const absolute = (url: string, siteUrl: string) => (url.startsWith('/') ? siteUrl + url : url)

/** A picture's own absolute URL, uncropped, for structured data. */
export const wholeImageUrl = (
  picture: Picture | null | undefined,
  siteUrl: string,
): string | undefined =>
  picture?.id
    ? absolute(urlOnPage(builder.image({ asset: { _ref: picture.id } }).url()), siteUrl)
    : undefined

/** One absolute URL of a picture for shared links. */
export function shareImageUrl(
  picture: Picture | null | undefined,
  siteUrl: string,
): string | undefined {
  if (!picture?.id) return undefined
  const url = urlOnPage(
    builder
      .image({ asset: { _ref: picture.id } })
      .width(SHARED_PICTURE.width)
      .height(SHARED_PICTURE.height)
      .fit('crop')
      .format(SHARED_PICTURE.format)
      .url(),
  )
  return absolute(url, siteUrl)
}
