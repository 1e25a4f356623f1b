import { type ReactNode, useId } from 'react'
import { useIsEditing } from '../../content/editing.tsx'
import { classNames } from '../classNames.ts'
import { IconButton } from '../IconButton.tsx'
import { ChevronLeft, ChevronRight } from '../icons.tsx'
import { useHydrated } from '../useHydrated.ts'
import { AutoplayButton } from './AutoplayButton.tsx'
import styles from './Carousel.module.css'
import { useAutoplay } from './useAutoplay.ts'

type CarouselProps = {
  label: string
  intervalMs: number
  slides: {
    key: string
    label: string
    /** `isPlaying`: whether autoplay is on, even if it is paused by hover. */
    render: (isPlaying: boolean) => ReactNode
  }[]
  /** Shows the previous and next buttons to visitors too, not only to editors. */
  hasStepButtons?: boolean
  pausesOnHover?: boolean
  className?: string | undefined
}

/** Follows the ARIA carousel pattern. Without JavaScript, visitors scroll through the slides in a row. */
export function Carousel({
  label,
  intervalMs,
  slides,
  hasStepButtons = false,
  pausesOnHover = true,
  className,
}: CarouselProps) {
  const slidesId = useId()
  const hydrated = useHydrated()
  const isEditing = useIsEditing()
  const { index, isAdvancing, isAutoplayOn, lastMovedBy, toggle, move, regionProps } = useAutoplay(
    slides.length,
    intervalMs,
    pausesOnHover,
  )
  return (
    <section
      {...regionProps}
      className={classNames(styles.carousel, 'stack', className)}
      aria-roledescription="carousel"
      aria-label={label}
      data-hydrated={hydrated || undefined}
      data-last-moved-by={lastMovedBy}
    >
      {slides.length > 1 && (
        <div className={classNames(styles.controls, 'row', 'needs-scripts', 'screen-only')}>
          <AutoplayButton isPlaying={isAutoplayOn} onToggle={toggle} controlledId={slidesId} />
          {(hasStepButtons || isEditing) && (
            <>
              <IconButton label="Previous slide" onPress={() => move(-1)} controlledId={slidesId}>
                <ChevronLeft />
              </IconButton>
              <IconButton label="Next slide" onPress={() => move(1)} controlledId={slidesId}>
                <ChevronRight />
              </IconButton>
            </>
          )}
          <span className="caption" aria-hidden="true">
            {index + 1} / {slides.length}
          </span>
        </div>
      )}
      <div
        id={slidesId}
        className={styles.slides}
        aria-live={lastMovedBy === 'visitor' && !isAdvancing ? 'polite' : 'off'}
      >
        {slides.map((slide, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, not a fieldset
          <div
            key={slide.key}
            role="group"
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${slides.length}: ${slide.label}`}
            className={styles.slide}
            data-active={at === index || undefined}
          >
            {slide.render(isAutoplayOn)}
          </div>
        ))}
      </div>
    </section>
  )
}
