import { createContext, type ReactNode, Suspense, use } from 'react'

/** Whether to render without Suspense boundaries. Inside one, React omits a part that fails (render.tsx). */
export const InOnePiece = createContext(false)

/** Lets React hydrate its children in a task of their own. */
export function HydratedApart({ children }: { children: ReactNode }) {
  return use(InOnePiece) ? children : <Suspense>{children}</Suspense>
}
