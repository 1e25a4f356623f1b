import { createImageUrlBuilder } from '@sanity/image-url'
import { env } from '../config/env.ts'

const builder = createImageUrlBuilder({
  projectId: env.content.projectId,
  dataset: env.content.dataset,
})

/** The builder knows only addresses with an origin; the embedded lake answers on the page's own. */
const address = (url: string) =>
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
  /** Width divided by height; the picture's own when left out. */
  aspect?: number
}

/**
 * Where a picture's bytes are, at several widths, cropped around its hotspot; undefined when there is no picture.
 * Vector pictures are served as they are. Dimensions are in CSS pixels and reserve the picture's room.
 */
export function imageSources(picture: Picture | null | undefined, { width, aspect }: ImageSize) {
  if (!picture?.id) return undefined
  const source = {
    asset: { _ref: picture.id },
    ...(picture.crop ? { crop: picture.crop } : {}),
    ...(picture.hotspot ? { hotspot: picture.hotspot } : {}),
  } as Parameters<typeof builder.image>[0] // the builder's type wants every crop field set
  const natural = (picture.width ?? width) / (picture.height || picture.width || width)
  const height = Math.round(width / (aspect ?? natural))
  if (picture.id.endsWith('-svg'))
    return {
      src: address(builder.image({ asset: { _ref: picture.id } }).url()),
      srcSet: undefined,
      width,
      height,
    }
  const at = (pixels: number) => {
    const sized = builder.image(source).width(pixels).auto('format').quality(75)
    return address((aspect ? sized.height(Math.round(pixels / aspect)) : sized).fit('crop').url())
  }
  const widths = [0.5, 1, 1.5, 2]
    .map((factor) => Math.round(width * factor))
    .filter((pixels) => pixels <= (picture.width ?? width))
  return {
    src: at(Math.min(width, picture.width ?? width)),
    srcSet:
      widths.length > 1 ? widths.map((pixels) => `${at(pixels)} ${pixels}w`).join(', ') : undefined,
    width,
    height,
  }
}

const absolute = (url: string, siteUrl: string) => (url.startsWith('/') ? siteUrl + url : url)

/** A picture's own absolute address, uncropped, for structured data. */
export const wholeImageUrl = (
  picture: Picture | null | undefined,
  siteUrl: string,
): string | undefined =>
  picture?.id
    ? absolute(address(builder.image({ asset: { _ref: picture.id } }).url()), siteUrl)
    : undefined

/** One absolute address of a picture for shared links, 1200 × 630 pixels. */
export function shareImageUrl(
  picture: Picture | null | undefined,
  siteUrl: string,
): string | undefined {
  if (!picture?.id) return undefined
  const url = address(
    builder
      .image({ asset: { _ref: picture.id } })
      .width(1200)
      .height(630)
      .fit('crop')
      .format('jpg')
      .url(),
  )
  return absolute(url, siteUrl)
}
