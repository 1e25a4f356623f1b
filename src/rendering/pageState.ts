import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router-dom'
import type { Runtime } from '../config/runtime.tsx'
import type { LiveState } from '../content/live.ts'

export const pageStateId = 'page-state'

/** The name of the meta element that lists the modules to preload, separated by spaces. */
export const preloadModulesName = 'preload-modules'

export type PageState = {
  runtime: Runtime
  queries: DehydratedState
  routes: HydrationState
  /** Embedded content only. Without `live`, the page refetches every query when its event stream opens. */
  live?: LiveState | undefined
}

/** Escapes `<`, so that no text can end the script element. */
export const serializePageState = (state: PageState): string =>
  JSON.stringify(state).replaceAll('<', '\\u003c')
