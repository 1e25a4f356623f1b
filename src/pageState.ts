import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router-dom'
import type { Runtime } from './config/runtime.tsx'
import type { LiveState } from './content/live.ts'

/** The id of the script element that contains the state of a rendered page. */
export const pageStateId = 'page-state'

/** The name of the meta element that lists a page's modules, separated by spaces. */
export const nextModulesName = 'next-modules'

export type PageState = {
  runtime: Runtime
  queries: DehydratedState
  routes: HydrationState
  /** Only with embedded content: the page then reads only later changes. */
  live?: LiveState
}

/** Escapes `<`, so that no text can end the script element. */
export const serializePageState = (state: PageState): string =>
  JSON.stringify(state).replaceAll('<', '\\u003c')
