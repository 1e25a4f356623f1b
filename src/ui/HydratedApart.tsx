import { createContext, type ReactNode, Suspense, use } from 'react'

/** Whether the page is rendered in one piece, so that an error in a part is thrown (render.tsx). */
export const InOnePiece = createContext(false)

/** Lets React hydrate its children in a task of their own. */
export function HydratedApart({ children }: { children: ReactNode }) {
  return use(InOnePiece) ? children : <Suspense>{children}</Suspense>
}
