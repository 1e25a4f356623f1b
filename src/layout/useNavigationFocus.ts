import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { anchors, mainId } from '../../domain/anchors.ts'

const demoHash = `#${anchors.demoForm}`

/** Focuses the target of each navigation. Returns the title to announce; empty for the first page of a visit. */
export function useNavigationFocus(): string {
  const { pathname, hash, key } = useLocation()
  const previous = useRef({ pathname, hash, key })
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (previous.current.key === key) return
    const before = previous.current
    previous.current = { pathname, hash, key }
    const isNewPage = before.pathname !== pathname
    if (isNewPage) setAnnouncement(document.title)
    // The dialog manages focus itself.
    if (hash === demoHash || (before.hash === demoHash && !isNewPage)) return
    const target = hash ? findTarget(hash) : null
    moveFocusTo(target ?? document.getElementById(mainId))
  }, [pathname, hash, key])

  return announcement
}

function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null // malformed percent-encoding
  }
}

function moveFocusTo(target: HTMLElement | null) {
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
