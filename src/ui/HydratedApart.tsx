import { createContext, type ReactNode, Suspense, use } from 'react'

/**
 * Whether the page is rendered without the Suspense boundaries of HydratedApart. If a part fails inside a boundary,
 * React silently omits it. Without a boundary the error is thrown (render.tsx).
 */
export const InOnePiece = createContext(false)

/** Lets React hydrate its children in a task of their own. */
export function HydratedApart({ children }: { children: ReactNode }) {
  return use(InOnePiece) ? children : <Suspense>{children}</Suspense>
}
