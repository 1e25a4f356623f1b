import { PHONE_ASPECT, type PictureAspect } from '../../domain/pictures.ts'
import type { EditAttributes } from '../content/editing.tsx'
import { imageSources, type Picture as PictureData } from '../content/image.ts'

export const IMAGE_SIZES_BESIDE_TEXT =
  '(min-width: 60rem) min(49vw, clamp(39rem, 36vw, 46rem)), calc(95vw - 1rem)'

/** A phone, upright or on its side. */
export const PHONE_SCREEN = '(max-width: 30rem), (max-width: 60rem) and (max-height: 30rem)'

const PHONE_PICTURE_WIDTH_PX = 480

type PictureProps = {
  picture: PictureData | null | undefined
  /** Phones show the part of this picture around its hotspot. */
  phonePicture?: PictureData | null | undefined
  width: number
  aspect?: PictureAspect | undefined
  /** The `sizes` attribute; by default the viewport's width without the gutters, up to `width`. */
  sizes?: string | undefined
  loading?: 'lazy' | 'eager'
  fetchPriority?: 'high' | 'low'
  decorative?: boolean
  edit?: EditAttributes
  className?: string | undefined
}

export function Picture({
  picture,
  phonePicture,
  width,
  aspect,
  sizes,
  loading = 'lazy',
  fetchPriority,
  decorative = false,
  edit,
  className,
}: PictureProps) {
  const sources = imageSources(picture, { width, aspect })
  if (!sources) return null
  const image = (
    <img
      {...edit}
      {...sources}
      sizes={sources.srcSet && (sizes ?? `(max-width: ${width}px) calc(95vw - 1rem), ${width}px`)}
      alt={decorative ? '' : (picture?.alt ?? '')}
      loading={loading}
      decoding="async"
      fetchPriority={fetchPriority}
      className={className}
    />
  )
  const phone = imageSources(phonePicture, {
    width: PHONE_PICTURE_WIDTH_PX,
    aspect: PHONE_ASPECT,
    closeUp: true,
  })
  if (!phone) return image
  return (
    <picture>
      <source
        media={PHONE_SCREEN}
        srcSet={phone.srcSet ?? phone.src}
        sizes={sizes}
        width={phone.width}
        height={phone.height}
      />
      {image}
    </picture>
  )
}
