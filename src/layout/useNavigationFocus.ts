import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { demoHash, mainId } from '../../domain/anchors.ts'

/** Moves focus after navigations. Returns the title to announce to screen readers, '' until the first new page. */
export function useNavigationFocus(): string {
  const { pathname, hash, key } = useLocation()
  const previous = useRef({ pathname, hash, key })
  const [announcedTitle, setAnnouncedTitle] = useState('')

  useEffect(() => {
    if (previous.current.key === key) return
    const before = previous.current
    previous.current = { pathname, hash, key }
    const isNewPage = before.pathname !== pathname
    if (isNewPage) setAnnouncedTitle(document.title)
    // The demo dialog moves focus itself when it opens or closes.
    if (hash === demoHash || (before.hash === demoHash && !isNewPage)) return
    const target = hash ? findTarget(hash) : null
    moveFocusTo(target ?? document.getElementById(mainId))
  }, [pathname, hash, key])

  return announcedTitle
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
