import { createContext, type ReactNode, Suspense, use } from 'react'

/**
 * Whether to render without Suspense boundaries. On the server, React catches the errors inside a boundary;
 * render.tsx needs them thrown.
 */
export const WithoutSuspense = createContext(false)

/** Lets React hydrate its children in a task of their own. */
export function HydratedSeparately({ children }: { children: ReactNode }) {
  return use(WithoutSuspense) ? children : <Suspense>{children}</Suspense>
}
