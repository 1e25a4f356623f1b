import { createContext, type ReactNode, Suspense, use } from 'react'

/** Whether all is rendered in one piece: then an error in a part is the error of the whole (render.tsx). */
export const InOnePiece = createContext(false)

/** A part of the page that hydrates by itself, in pauses, and first where the visitor presses. */
export function HydratedApart({ children }: { children: ReactNode }) {
  return use(InOnePiece) ? children : <Suspense>{children}</Suspense>
}
