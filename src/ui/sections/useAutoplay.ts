import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useEditing } from '../../content/editing.tsx'
import { useInView } from '../useInView.ts'
import { useReducedMotion } from '../useMediaQuery.ts'

type AutoplayOptions = {
  /** Whether a mouse that lies on it holds it. */
  hoverHolds?: boolean
}

/**
 * Turns through `count` things, one every `interval` milliseconds, wrapping. It holds while hovered, focused by the
 * keyboard, out of sight or in a hidden tab, and waits for a press on play when less motion is asked for or an editor looks at the
 * page; that press overrides hover and focus.
 */
export function useAutoplay(
  count: number,
  interval: number,
  { hoverHolds = true }: AutoplayOptions = {},
) {
  const [position, setPosition] = useState(0)
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const [movedByHand, setMovedByHand] = useState<boolean>()
  const [movesByHand, setMovesByHand] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const ref = useRef<HTMLElement>(null)
  const inView = useInView(ref, { initially: true })
  const shown = usePageShown()
  const reducedMotion = useReducedMotion()
  const editing = useEditing()

  const playing = choice ? choice === 'play' : !reducedMotion && !editing
  const held = choice !== 'play' && (hovered || focused)
  const rotating = playing && !held && inView && shown && count > 1
  const index = count > 0 ? position % count : 0

  // A step by hand starts the interval anew. As a layout effect, so that it runs as soon as the page says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (!rotating) return
    const timer = setInterval(() => {
      setMovedByHand(false)
      setPosition((current) => (current + 1) % count)
    }, interval)
    return () => clearInterval(timer)
  }, [rotating, count, interval, movesByHand])

  return {
    index,
    rotating,
    /** It goes on by itself unless something holds it; what the pause button shows. */
    playing,
    /** The last step was the visitor's own; undefined before the first. */
    movedByHand,
    toggle: () => setChoice(playing ? 'pause' : 'play'),
    move: (steps: number) => {
      if (count === 0) return
      setMovedByHand(true)
      setMovesByHand((moves) => moves + 1)
      setPosition((((index + steps) % count) + count) % count)
    },
    /** For the element that holds the rotation while it is hovered or focused. */
    region: {
      ref,
      onPointerEnter: (event: PointerEvent) => {
        if (hoverHolds && event.pointerType !== 'touch') setHovered(true)
      },
      onPointerLeave: () => setHovered(false),
      // A mouse or a finger that has pressed is gone again.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      },
    },
  }
}

function usePageShown(): boolean {
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const update = () => setShown(!document.hidden)
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return shown
}
