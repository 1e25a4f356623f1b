import { useSearchParams } from 'react-router-dom'
import { trialParameter } from '../../../domain/paths.ts'
import { useRuntime } from '../../config/runtime.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'

/** Whether the URL requests the trial. On a static host, false until hydration, as in the exported HTML. */
export function useTrial(): boolean {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const { mode } = useRuntime()
  return search.has(trialParameter) && (mode === 'live' || hydrated)
}
