import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first rendering, true once scripts run the page. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
