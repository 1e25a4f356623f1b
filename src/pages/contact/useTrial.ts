import { useSearchParams } from 'react-router-dom'
import { trialParameter } from '../../../domain/paths.ts'
import { useRuntime } from '../../config/runtime.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'

/** Whether the address requests the trial. A static export can read its query only after hydration. */
export function useTrial(): boolean {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const { mode } = useRuntime()
  return search.has(trialParameter) && (mode === 'live' || hydrated)
}
