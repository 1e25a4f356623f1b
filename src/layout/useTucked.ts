import { useEffect, useState } from 'react'

/** A scroll shorter than this says nothing about where the reader is going. */
const slack = 8

/** True while the reader scrolls down, past `start` pixels; false again on the first scroll up. */
export function useTucked(start: number): boolean {
  const [tucked, setTucked] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - last) < slack) return
      setTucked(now > last && now > start)
      last = now
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [start])
  return tucked
}
