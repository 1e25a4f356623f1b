import { useEffect, useState } from 'react'

/** The share of the view, from its top, past which a heading's part is being read. */
const readingLine = 0.3

/** The id of the heading under which the reader is; undefined above the first. */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const update = () => {
      const line = window.innerHeight * readingLine
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id)
    }
    // Tells whenever a heading crosses the line or leaves the view at its top.
    const observer = new IntersectionObserver(update, {
      rootMargin: `0px 0px ${-100 * (1 - readingLine)}% 0px`,
    })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [key])

  return current
}
