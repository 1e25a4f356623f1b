import { useEffect } from 'react'

const TRIGGER = '[data-testid="field-actions-trigger"]'

/**
 * A form that opens moves the focus to the menu of its first field (sanity 5.31), whose tooltip then hung open over the
 * field. The focus moves still; the tooltip opens for those who point at the button, or reach it by Tab.
 */
export function useNoHangingTooltip() {
  useEffect(() => {
    let isByHand = false
    const byHand = () => {
      isByHand = true
      setTimeout(() => {
        isByHand = false
      })
    }
    const hide = (event: FocusEvent) => {
      if (!isByHand && event.target instanceof Element && event.target.matches(TRIGGER))
        event.stopPropagation()
    }
    // Before React hears of it.
    document.addEventListener('keydown', byHand, true)
    document.addEventListener('pointerdown', byHand, true)
    document.addEventListener('focusin', hide, true)
    return () => {
      document.removeEventListener('keydown', byHand, true)
      document.removeEventListener('pointerdown', byHand, true)
      document.removeEventListener('focusin', hide, true)
    }
  }, [])
}
