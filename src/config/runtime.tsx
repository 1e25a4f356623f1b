import { createContext, useContext } from 'react'

/** The answers and errors, by field name, of a form posted without JavaScript. The contact page shows both. */
export type PostedForm = {
  values: Record<string, string>
  errors: Record<string, string>
}

export type Runtime = {
  /** Absolute origin of canonical URLs, without a trailing slash. */
  siteUrl: string
  /** `static`: the page is a file of a static export, and sends queries only if the content is hosted. */
  mode: 'live' | 'static'
  posted?: PostedForm | undefined
  /** In milliseconds since 1970. Hydration begins with the announcement that was current at that time. */
  renderedAt?: number
}

const RuntimeContext = createContext<Runtime | undefined>(undefined)

export const RuntimeProvider = RuntimeContext.Provider

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext)
  if (!runtime) throw new Error('useRuntime was called outside a RuntimeProvider.')
  return runtime
}
