import { useEffect, useState } from 'react'

/** Pixels from the top of the view; a heading that has come up to here heads what is being read. */
const READING_LINE_PX = 120

/** The id of the heading under which the reader is; undefined above the first. */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const update = () => {
      const reached = (heading: Element) => heading.getBoundingClientRect().top <= READING_LINE_PX
      setCurrent(headings.findLast(reached)?.id)
    }
    // Tells whenever a heading comes into view from below, or crosses the line.
    const observer = new IntersectionObserver(update, {
      rootMargin: `-${READING_LINE_PX}px 0px 0px 0px`,
    })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [key])

  return current
}
