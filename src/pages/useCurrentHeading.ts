import { useEffect, useState } from 'react'

/** The current heading is the last one above this line, in pixels from the top of the viewport. */
const READING_LINE_PX = 120

export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')

  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    let frame = 0
    const update = () => {
      frame = 0
      const reached = (heading: Element) => heading.getBoundingClientRect().top <= READING_LINE_PX
      setCurrent(headings.findLast(reached)?.id)
    }
    // An IntersectionObserver would miss a jump over several headings, so scrolls are handled, once per frame.
    const onScroll = () => {
      frame ||= requestAnimationFrame(update)
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [key])

  return current
}
