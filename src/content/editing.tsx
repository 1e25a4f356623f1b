import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

/** Where an editor finds a text of the page: a document, and a path into it. */
export type EditTarget = { id: string; type: string; path: string }

type Describe = (target: EditTarget) => string

let describe: Describe | undefined
const listeners = new Set<() => void>()

/** Called once by the preview: from now on texts say where they are edited. Visitors' pages never carry that. */
export function startEditing(describeTarget: Describe) {
  describe = describeTarget
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Scope = { id?: string | null; type: string; path?: string }

const ScopeContext = createContext<Scope | undefined>(undefined)

/** Everything inside comes from one document, or from one part of it. */
export const EditScope = ({ children, ...scope }: Scope & { children: ReactNode }) => (
  <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>
)

/** Attributes that lead an editor from an element to its field; none for visitors. */
export type EditAttributes = (path: string, document?: Scope) => { 'data-sanity'?: string }

const none: EditAttributes = () => ({})

/**
 * `edit('heading')` names a field of the surrounding EditScope; `edit('question', {id, type})` one of another
 * document. Spread the result on the element that shows the field.
 */
export function useEdit(): EditAttributes {
  const scope = useContext(ScopeContext)
  const current = useSyncExternalStore(
    subscribe,
    () => describe,
    () => undefined,
  )
  if (!current) return none
  return (path, document = scope) => {
    if (!document?.id) return {}
    const full = [document.path, path].filter(Boolean).join('.')
    return { 'data-sanity': current({ id: document.id, type: document.type, path: full }) }
  }
}
