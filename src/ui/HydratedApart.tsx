import { createContext, type ReactNode, Suspense, use } from 'react'

/** Whether all is rendered in one piece: then an error in a part is the error of the whole (render.tsx). */
export const InOnePiece = createContext(false)

export function HydratedApart({ children }: { children: ReactNode }) {
  return use(InOnePiece) ? children : <Suspense>{children}</Suspense>
}
