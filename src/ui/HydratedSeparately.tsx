import { createContext, type ReactNode, Suspense, use } from 'react'

/** Whether to omit the Suspense boundaries. On the server, a boundary hides errors that render.tsx must throw. */
export const WithoutSuspense = createContext(false)

/** Lets React hydrate the children in a separate task. */
export function HydratedSeparately({ children }: { children: ReactNode }) {
  return use(WithoutSuspense) ? children : <Suspense>{children}</Suspense>
}
