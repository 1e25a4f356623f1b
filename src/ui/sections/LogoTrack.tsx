import { useEffect, useId, useRef } from 'react'
import { useEdit } from '../../content/editing.tsx'
import type { SectionOf } from '../../content/section.ts'
import { classNames } from '../classNames.ts'
import { IconButton } from '../IconButton.tsx'
import { ChevronLeft, ChevronRight } from '../icons.tsx'
import { List } from '../List.tsx'
import { Picture } from '../Picture.tsx'
import { useHydrated } from '../useHydrated.ts'
import { useReducedMotion } from '../useMediaQuery.ts'
import { AutoplayButton } from './AutoplayButton.tsx'
import styles from './LogoTrack.module.css'
import { useAutoplay } from './useAutoplay.ts'

// From docs/spec.md, sections 4 and 9.
const STEP_INTERVAL_MS = 1000
const BUTTON_STEP_LOGOS = 3
const ROW_WIDTH_PERCENT = 400

type Logo = SectionOf<'clientsSection'>['items'][number]

export function LogoTrack({ logos }: { logos: Logo[] }) {
  const trackId = useId()
  const hydrated = useHydrated()
  const reducedMotion = useReducedMotion()
  const count = logos.length
  const { index, isAutoplayOn, toggle, move, regionProps } = useAutoplay(count, STEP_INTERVAL_MS)
  const track = useRef<HTMLDivElement>(null)
  const shownIndex = useRef(0)
  const copyCount = Math.min(count, Math.ceil(count / 4) + 1)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const logoPercent = ROW_WIDTH_PERCENT / count
    const previousIndex = shownIndex.current
    shownIndex.current = index
    element.style.transform = `translateX(${-index * logoPercent}%)`
    // Each step takes the shorter direction. Steps past an end use the copies that follow the last logo.
    const steps = ((index - previousIndex + count * 1.5) % count) - count / 2
    const unwrappedIndex = previousIndex + steps
    if (unwrappedIndex === index || reducedMotion) return
    const [start, end] =
      unwrappedIndex >= count ? [previousIndex, unwrappedIndex] : [previousIndex + count, index]
    element.animate?.(
      [start, end].map((at) => ({ transform: `translateX(${-at * logoPercent}%)` })),
      { duration: 220, easing: 'cubic-bezier(0.2, 0, 0.1, 1)' },
    )
  }, [index, count, reducedMotion])

  return (
    <section
      {...regionProps}
      className={classNames(styles.slider, 'stack')}
      aria-roledescription="carousel"
      aria-label="Client logos"
      data-hydrated={hydrated || undefined}
    >
      <div className={classNames(styles.controls, 'row', 'needs-scripts', 'screen-only')}>
        <AutoplayButton
          isPlaying={isAutoplayOn}
          onToggle={toggle}
          controlledId={trackId}
          contentName="logos"
        />
        <IconButton
          label="Previous logos"
          onPress={() => move(-BUTTON_STEP_LOGOS)}
          controlledId={trackId}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          label="Next logos"
          onPress={() => move(BUTTON_STEP_LOGOS)}
          controlledId={trackId}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <div className={styles.view}>
        <div id={trackId} ref={track} className={styles.track}>
          <List className={styles.logos}>
            {logos.map((logo) => (
              <li key={logo._id} className={styles.logo}>
                <LogoPicture logo={logo} />
              </li>
            ))}
          </List>
          {hydrated && (
            <div
              className={classNames(styles.logos, 'screen-only')}
              style={{ inlineSize: `${(copyCount * ROW_WIDTH_PERCENT) / count}%` }}
              aria-hidden="true"
            >
              {logos.slice(0, copyCount).map((logo) => (
                <div key={logo._id} className={styles.logo}>
                  <LogoPicture logo={logo} />
                </div>
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

function LogoPicture({ logo: { _id, name, image } }: { logo: Logo }) {
  const edit = useEdit({ id: _id, type: 'clientLogo' })
  return image?.id ? (
    <Picture picture={{ ...image, alt: image.alt || name }} width={200} edit={edit('image')} />
  ) : (
    <span {...edit('name')}>{name}</span>
  )
}
