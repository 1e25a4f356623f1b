import { useEffect, useState } from 'react'

/** The header is never hidden above this scroll position. */
const START_PX = 160
/** Shorter scrolls are ignored. */
const MIN_SCROLL_PX = 8

export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - last) < MIN_SCROLL_PX) return
      setHidden(now > last && now > START_PX)
      last = now
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return hidden
}
