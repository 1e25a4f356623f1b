import { createContext, type ReactNode, useContext } from 'react'

/** A form that was posted without JavaScript. The contact page shows it again, with the errors of its fields. */
export type PostedForm = {
  values: Record<string, string>
  errors: Record<string, string>
}

/** The input of one rendering, on the server and in the browser. */
export type Runtime = {
  /** Absolute origin of canonical URLs, without a trailing slash. */
  siteUrl: string
  /**
   * `live`: the site's server answers the page. `static`: the page is a file of a static export. It sends queries only
   * if the content is hosted.
   */
  mode: 'live' | 'static'
  /** Only on the contact page that answers a posted form. */
  posted?: PostedForm | undefined
  /**
   * The time of rendering in milliseconds since 1970. It decides which announcement is shown until the page is
   * hydrated.
   */
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
