import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router-dom'
import type { Runtime } from './config/runtime.tsx'
import type { LiveState } from './content/live.ts'

/** Id of the `application/json` script through which a rendered page hands its state to the browser. */
export const pageStateId = 'page-state'

/** Name of the `meta` element that lists the modules of a page, separated by spaces. */
export const nextModulesName = 'next-modules'

/** The server's state of a page, from which the browser hydrates. */
export type PageState = {
  runtime: Runtime
  queries: DehydratedState
  routes: HydrationState
  /** With embedded content, to hear only of what has changed since. */
  live?: LiveState
}

/** JSON for a script element: no `<` can end it or open a comment. */
export const serializePageState = (state: PageState): string =>
  JSON.stringify(state).replaceAll('<', '\\u003c')
