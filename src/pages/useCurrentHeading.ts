import { useEffect, useState } from 'react'

/** The distance from the top of the viewport to a line. The last heading above this line is the current one. */
const READING_LINE_PX = 120

export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const joinedIds = ids.join(' ')

  useEffect(() => {
    const headings = joinedIds.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const update = () => {
      const isReached = (heading: Element) => heading.getBoundingClientRect().top <= READING_LINE_PX
      setCurrent(headings.findLast(isReached)?.id)
    }
    const frame = requestAnimationFrame(update)
    // An IntersectionObserver would miss a jump over several headings.
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', update)
    }
  }, [joinedIds])

  return current
}
