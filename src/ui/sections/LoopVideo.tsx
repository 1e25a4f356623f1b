import { useEffect, useRef, useState } from 'react'
import { heightOf, type PictureAspect } from '../../../domain/pictures.ts'
import { isSavingData } from '../../config/isSavingData.ts'
import type { EditAttributes } from '../../content/editing.tsx'
import { type Picture as PictureData, phoneVideoStyle } from '../../content/image.ts'
import { classNames } from '../classNames.ts'
import { PHONE_SCREEN, Picture } from '../Picture.tsx'
import { useHydrated } from '../useHydrated.ts'
import { useInView, useWasNearViewport } from '../useInView.ts'
import { useMediaQuery, useReducedMotion } from '../useMediaQuery.ts'
import { AutoplayButton } from './AutoplayButton.tsx'
import styles from './LoopVideo.module.css'

type Video = { mp4?: string | null; poster?: PictureData | null; description?: string | null }

type LoopVideoProps = {
  video: Video | null
  /** Phones show a close-up of the video if this is its poster, or else only this picture. */
  phonePicture?: PictureData | null | undefined
  width: number
  aspect: PictureAspect
  sizes?: string
  priority?: boolean
  /** Whether autoplay of the surrounding carousel is on; undefined outside a carousel. */
  carouselPlaying?: boolean
  edit?: EditAttributes
  className?: string | undefined
}

/** With the data saver on, a video plays only after a click on its Play button, which a carousel does not have. */
export function LoopVideo({
  video,
  phonePicture,
  width,
  aspect,
  sizes,
  priority,
  carouselPlaying,
  edit,
  className,
}: LoopVideoProps) {
  const frame = useRef<HTMLDivElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const hydrated = useHydrated()
  const reducedMotion = useReducedMotion()
  const wasNear = useWasNearViewport(frame)
  const inView = useInView(frame)
  const isInCarousel = carouselPlaying !== undefined
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const mayPlay = hydrated && !isSavingData() && (carouselPlaying ?? !reducedMotion)
  const shouldPlay = choice && !isInCarousel ? choice === 'play' : mayPlay
  const file = video?.mp4
  const [playRequested, setPlayRequested] = useState(false)
  if (shouldPlay && !playRequested) setPlayRequested(true)
  const isPhone = useMediaQuery(PHONE_SCREEN) && Boolean(phonePicture)
  const isStill = isPhone && phonePicture !== video?.poster
  const hasPlayer = file && wasNear && playRequested && !isStill

  useEffect(() => {
    const element = player.current
    if (!element || !hasPlayer) return
    if (!shouldPlay || !inView) return element.pause()
    element.play()?.catch(({ name }: Error) => {
      // `pause` during loading rejects `play` with an AbortError. The video should play again once it is in view.
      if (name !== 'AbortError') setChoice('pause')
    })
  }, [hasPlayer, shouldPlay, inView])

  if (!video || (!file && !video.poster?.id)) return null
  return (
    <div {...edit} ref={frame} className={classNames(styles.frame, 'framed-picture', className)}>
      <Picture
        picture={video.poster}
        phonePicture={phonePicture}
        width={width}
        aspect={aspect}
        sizes={sizes}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
      />
      {hasPlayer && (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: without controls, a video takes no focus; screen readers get its description
        <video
          ref={player}
          className={classNames(styles.video, 'fill', 'screen-only')}
          width={width}
          height={heightOf(width, aspect)}
          muted
          loop
          playsInline
          preload="auto"
          aria-hidden="true"
          src={file}
          style={isPhone ? phoneVideoStyle(video.poster) : undefined}
        />
      )}
      {file && hydrated && !isInCarousel && (
        <div className={classNames(styles.control, 'screen-only')}>
          <AutoplayButton
            isPlaying={shouldPlay}
            onToggle={() => setChoice(shouldPlay ? 'pause' : 'play')}
            contentName="video"
          />
        </div>
      )}
      {video.description && <p className="visually-hidden">{video.description}</p>}
    </div>
  )
}
