import { useSyncExternalStore } from 'react'

const emptySubscribe = () => () => {}

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    emptySubscribe,
    () => true,
    () => false,
  )
