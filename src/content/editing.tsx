import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

/** The field that a text of the page comes from. */
export type EditTarget = { id: string; type: string; path: string }

type Describe = (target: EditTarget) => string

let describe: Describe | undefined
const listeners = new Set<() => void>()

/** Makes the page mark its texts with their fields. Only the preview calls it. Returns a function that ends it. */
export function startEditing(describeTarget: Describe): () => void {
  setDescribe(describeTarget)
  return () => setDescribe(undefined)
}

function setDescribe(next: Describe | undefined) {
  describe = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useDescribe = () =>
  useSyncExternalStore(
    subscribe,
    () => describe,
    () => undefined,
  )

export const useEditing = (): boolean => useDescribe() !== undefined

export type EditSource = { id: string; type: string; path?: string }

const SourceContext = createContext<EditSource | undefined>(undefined)

type EditScopeProps = EditSource & { children: ReactNode }

export const EditScope = ({ children, ...source }: EditScopeProps) => (
  <SourceContext.Provider value={source}>{children}</SourceContext.Provider>
)

/** Links an element to its field in the Studio; empty for visitors. */
export type EditAttributes = { 'data-sanity'?: string }

export type Edit = (path: string, source?: EditSource) => EditAttributes

const nothing: EditAttributes = {}
const none: Edit = () => nothing

/**
 * Returns a function whose result is spread on the element that shows a field. `edit('heading')` names a field of the
 * given document, or else of the surrounding EditScope; `edit('question', {id, type})` one of another document.
 */
export function useEdit(document?: EditSource): Edit {
  const surrounding = useContext(SourceContext)
  const current = useDescribe()
  if (!current) return none
  return (path, source = document ?? surrounding) => {
    if (!source) return nothing
    const { id, type } = source
    return {
      'data-sanity': current({ id, type, path: [source.path, path].filter(Boolean).join('.') }),
    }
  }
}
