import { useEffect } from 'react'

/** Makes the browser ask before it closes the page while a change could be lost. */
export function useAskBeforeLeaving(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
}
