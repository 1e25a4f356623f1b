import { useSearchParams } from 'react-router-dom'
import { trialParameter } from '../../../domain/paths.ts'
import { useRuntime } from '../../config/runtime.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'

/** Returns false until hydration in a static export, whose HTML ignores the query string. */
export function useIsTrial(): boolean {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const { mode } = useRuntime()
  return search.has(trialParameter) && (mode === 'live' || hydrated)
}
