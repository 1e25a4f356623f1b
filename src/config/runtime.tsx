import { createContext, type ReactNode, useContext } from 'react'

export type PostedForm = {
  values: Record<string, string>
  errors: Record<string, string>
  key?: string
}

/** The input of one rendering of the site, the same on the server and in the browser. */
export type Runtime = {
  /** Absolute origin of canonical URLs, without a trailing slash. */
  siteUrl: string
  /** `static`: an export that carries its content and asks for nothing more. */
  mode: 'live' | 'static'
  /** Only while the contact page answers a form. */
  posted?: PostedForm
  /** When the server rendered the page, in milliseconds since 1970: announcements go by it until the page is hydrated. */
  renderedAt?: number
}

const RuntimeContext = createContext<Runtime | undefined>(undefined)

export const RuntimeProvider = ({ value, children }: { value: Runtime; children: ReactNode }) => (
  <RuntimeContext.Provider value={value}>{children}</RuntimeContext.Provider>
)

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext)
  if (!runtime) throw new Error('useRuntime was called outside a RuntimeProvider.')
  return runtime
}
