import { useEffect } from 'react'

/** The browser asks before it closes the page, as long as something that was typed or pressed would be lost. */
export function useAskBeforeLeaving(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
}
