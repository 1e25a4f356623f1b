import { useEffect, useState } from 'react'

const HIDE_AFTER_PX = 160
const MIN_SCROLL_PX = 8

export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let previousY = window.scrollY
    const update = () => {
      const y = Math.max(0, window.scrollY)
      if (Math.abs(y - previousY) < MIN_SCROLL_PX) return
      setHidden(y > previousY && y > HIDE_AFTER_PX)
      previousY = y
    }
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return hidden
}
