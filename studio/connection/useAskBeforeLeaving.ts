import { useEffect } from 'react'

export function useAskBeforeLeaving(shouldAsk: boolean) {
  useEffect(() => {
    if (!shouldAsk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [shouldAsk])
}
