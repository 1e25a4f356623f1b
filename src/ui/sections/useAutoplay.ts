import { type FocusEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useIsEditing } from '../../content/editing.tsx'
import { useInView } from '../useInView.ts'
import { useReducedMotion } from '../useMediaQuery.ts'

/** `count` must be at least 1. After a click on Play, hover and focus no longer pause the rotation. */
export function useAutoplay(count: number, intervalMs: number, pausesOnHover = true) {
  const [position, setPosition] = useState(0)
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const [lastMovedBy, setLastMovedBy] = useState<'visitor' | 'timer'>()
  const [manualSteps, setManualSteps] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const ref = useRef<HTMLElement>(null)
  const inView = useInView(ref, { initially: true })
  const reducedMotion = useReducedMotion()
  const isEditing = useIsEditing()

  const isAutoplayOn = choice ? choice === 'play' : !reducedMotion && !isEditing
  const isPausedByHoverOrFocus = choice !== 'play' && (hovered || focused)
  const isAdvancing = isAutoplayOn && !isPausedByHoverOrFocus && inView && count > 1
  const index = position % count

  // A layout effect, so that the interval has begun when the browser tests see `aria-live="off"`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `manualSteps` restarts the interval
  useLayoutEffect(() => {
    if (!isAdvancing) return
    const timer = setInterval(() => {
      setLastMovedBy('timer')
      setPosition((current) => (current + 1) % count)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [isAdvancing, count, intervalMs, manualSteps])

  return {
    index,
    isAdvancing,
    /** The state of the pause button: also true while hover or focus pauses the rotation. */
    isAutoplayOn,
    lastMovedBy,
    toggle: () => setChoice(isAutoplayOn ? 'pause' : 'play'),
    move: (steps: number) => {
      setLastMovedBy('visitor')
      setManualSteps((current) => current + 1)
      setPosition((((index + steps) % count) + count) % count)
    },
    regionProps: {
      ref,
      onPointerEnter: (event: PointerEvent) => {
        if (pausesOnHover && event.pointerType !== 'touch') setHovered(true)
      },
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      },
    },
  }
}
