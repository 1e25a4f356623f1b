import { useEffect } from 'react'

/** The field of the Studio's search (5.31), and its first answer. */
const FIELD = 'input[role="combobox"][aria-controls]'
const HITS = '[data-testid="search-results"]'

/** Enter opens the first answer of a search while none is chosen by an arrow. */
export function useFirstHit() {
  useEffect(() => {
    function open(event: KeyboardEvent) {
      const { target, key } = event
      if (key !== 'Enter' || event.isComposing) return
      if (!(target instanceof HTMLInputElement) || !target.matches(FIELD)) return
      const hits = document.querySelector(HITS)
      if (!hits || hits.id !== target.getAttribute('aria-controls')) return
      const chosen = document.getElementById(target.getAttribute('aria-activedescendant') ?? '')
      if (chosen) return
      event.preventDefault()
      hits.querySelector<HTMLElement>('[role="option"] a')?.click()
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
}
