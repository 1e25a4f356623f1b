import type { CSSProperties } from 'react'
import {
  heightOf,
  PICTURE_ASPECTS,
  PICTURE_WIDTHS_PX,
  type PictureAspect,
  type PictureSource,
  phoneRect,
  pictureRect,
  readPictureId,
  SHARED_PICTURE,
  SHARED_PROPORTIONS,
} from '../../domain/pictures.ts'
import { env } from '../config/env.ts'

const { projectId, dataset, embedded } = env.content
const IMAGES_URL = `${embedded ? '' : 'https://cdn.sanity.io'}/images/${projectId}/${dataset}`

export type Picture = PictureSource & { alt?: string | null }

export type ImageSize = {
  /** The largest width of the picture on a page, in CSS pixels. */
  width: number
  /** By default the proportions of the cropped picture. */
  aspect?: PictureAspect | undefined
  /** Omits what is outside the hotspot. */
  closeUp?: boolean
}

/** The width of a column on the narrowest phone, in CSS pixels. */
const NARROWEST_COLUMN_PX = 288

/** Device pixels per CSS pixel. A higher ratio makes no visible difference. */
const MAX_PIXEL_RATIO = 2

/**
 * Returns the URLs of a picture in several widths, and its size in CSS pixels; undefined if its id is missing or
 * malformed. Applies the editor's crop. With `aspect`, crops further around the hotspot. An SVG has one URL and no
 * crop.
 */
export function imageSources(
  picture: Picture | null | undefined,
  { width, aspect, closeUp }: ImageSize,
) {
  const original = readPictureId(picture?.id ?? '')
  if (!picture || !original) return undefined
  const url = `${IMAGES_URL}/${original.file}`
  const isSvg = url.endsWith('.svg')
  const proportions = aspect && PICTURE_ASPECTS[aspect]
  const rect = isSvg ? undefined : pictureRect(picture, proportions, { closeUp })
  const [, , croppedWidth = original.width, croppedHeight = original.height] = rect ?? []
  const height = aspect
    ? heightOf(width, aspect)
    : Math.round(width * (croppedHeight / croppedWidth || 1))
  if (isSvg) return { src: url, srcSet: undefined, width, height }
  const urlAt = (pixels: number) => variantUrl(url, rect, pixels, 'fit=max&auto=format')
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

/** Returns the styles that show, of a video, the part that phones show of its poster. */
export function phoneVideoStyle(poster: Picture | null | undefined): CSSProperties | undefined {
  const whole = readPictureId(poster?.id ?? '')
  const rect = poster && phoneRect(poster)
  if (!whole || !rect) return undefined
  const [left = 0, top = 0, width = 1, height = 1] = rect
  const percent = (pixels: number, of: number) => `${(100 * pixels) / of}%`
  return {
    left: percent(-left, width),
    top: percent(-top, height),
    width: percent(whole.width, width),
    height: percent(whole.height, height),
  }
}

function widthsFor(width: number, croppedWidth: number): number[] {
  const minWidth = Math.min(width, NARROWEST_COLUMN_PX, croppedWidth)
  const maxWidth = Math.min(width * MAX_PIXEL_RATIO, croppedWidth)
  const largest = PICTURE_WIDTHS_PX.find((pixels) => pixels >= maxWidth) ?? Number.POSITIVE_INFINITY
  return PICTURE_WIDTHS_PX.filter((pixels) => pixels >= minWidth && pixels <= largest)
}

const variantUrl = (file: string, rect: number[] | undefined, width: number, options: string) =>
  `${file}?${rect ? `rect=${rect.join()}&` : ''}w=${width}&${options}`

export function wholeImageUrl(picture: Picture | null | undefined, siteUrl: string) {
  const original = readPictureId(picture?.id ?? '')
  return original && new URL(`${IMAGES_URL}/${original.file}`, siteUrl).href
}

export function shareImageUrl(picture: Picture | null | undefined, siteUrl: string) {
  const url = wholeImageUrl(picture, siteUrl)
  // The embedded lake cannot draw an SVG as a JPEG.
  if (!picture || !url || url.endsWith('.svg')) return undefined
  const rect = pictureRect(picture, SHARED_PROPORTIONS)
  // Some social networks do not support newer formats than JPEG.
  return variantUrl(url, rect, SHARED_PICTURE.width, 'fit=clip&fm=jpg')
}
