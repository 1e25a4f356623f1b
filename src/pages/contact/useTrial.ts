import { useSearchParams } from 'react-router-dom'
import { trialParameter } from '../../../domain/paths.ts'
import { useRuntime } from '../../config/runtime.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'

/** Whether the visitor came to ask for the trial. An export learns that from the URL only once its scripts run. */
export function useTrial(): boolean {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const { mode } = useRuntime()
  return search.has(trialParameter) && (mode === 'live' || hydrated)
}
