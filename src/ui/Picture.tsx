import type { PictureAspect } from '../../domain/pictures.ts'
import type { EditAttributes } from '../content/editing.tsx'
import { imageSources, type Picture as PictureData } from '../content/image.ts'

export const IMAGE_SIZES_BESIDE_TEXT =
  '(min-width: 60rem) min(49vw, clamp(39rem, 36vw, 46rem)), calc(95vw - 1rem)'

type PictureProps = {
  picture: PictureData | null | undefined
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
  width,
  aspect,
  sizes,
  loading = 'lazy',
  fetchPriority,
  decorative = false,
  edit,
  className,
}: PictureProps) {
  const sources = imageSources(picture, { width, ...(aspect ? { aspect } : {}) })
  if (!sources) return null
  return (
    <img
      {...edit}
      src={sources.src}
      srcSet={sources.srcSet}
      sizes={
        sources.srcSet
          ? (sizes ?? `(max-width: ${width}px) calc(95vw - 1rem), ${width}px`)
          : undefined
      }
      width={sources.width}
      height={sources.height}
      alt={decorative ? '' : (picture?.alt ?? '')}
      loading={loading}
      decoding="async"
      fetchPriority={fetchPriority}
      className={className}
    />
  )
}
