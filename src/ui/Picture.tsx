import type { EditAttributes } from '../content/editing.tsx'
import { imageSources, type Picture as PictureData } from '../content/image.ts'

type PictureProps = {
  picture: PictureData | null | undefined
  /** CSS pixels at which it is shown at most. */
  width: number
  /** Width divided by height, when the picture is to be cropped around its hotspot. */
  aspect?: number
  sizes?: string
  loading?: 'lazy' | 'eager'
  fetchPriority?: 'high' | 'low' | 'auto'
  /** Says nothing that the text beside it does not say: hidden from screen readers. */
  decorative?: boolean
  edit?: EditAttributes
  className?: string | undefined
}

/** A picture from the content, with its room kept; nothing when there is none. */
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
          ? (sizes ?? `(max-width: ${width}px) calc(100vw - 2rem), ${width}px`)
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
