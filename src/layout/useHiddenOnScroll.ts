import { useEffect, useState } from 'react'

const NEVER_HIDDEN_ABOVE_PX = 160
const MIN_SCROLL_PX = 8

export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - last) < MIN_SCROLL_PX) return
      setHidden(now > last && now > NEVER_HIDDEN_ABOVE_PX)
      last = now
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return hidden
}
