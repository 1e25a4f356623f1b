import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { anchors } from '../config/paths.ts'
import { mainId } from './mainId.ts'

/**
 * Moves the focus to where a navigation arrived: the anchor's target, or the main content of a new page.
 * Answers the page's title, to be announced; empty for the page that the visit began with.
 */
export function useArrival(): string {
  const { pathname, hash, key } = useLocation()
  const previous = useRef({ pathname, key })
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (previous.current.key === key) return
    const newPage = previous.current.pathname !== pathname
    previous.current = { pathname, key }
    if (newPage) setAnnouncement(document.title)
    const anchor = decodeURIComponent(hash.slice(1))
    if (anchor === anchors.demoForm) return
    const target = anchor ? document.getElementById(anchor) : null
    if (target) focusOn(target)
    else if (newPage) document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname, hash, key])

  return announcement
}

function focusOn(target: HTMLElement) {
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
