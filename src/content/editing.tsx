import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

/** The field that a text of the page comes from. */
export type EditTarget = { id: string; type: string; path: string }

/** Returns the value of the attribute that links an element to a field. */
type Describe = (target: EditTarget) => string

let describe: Describe | undefined
const listeners = new Set<() => void>()

/** Marks the page's texts with their fields, for the preview. Returns a function that removes the marks. */
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

/** Whether an editor's preview shows the page. */
export const useIsEditing = (): boolean => useDescribe() !== undefined

/** A document, or with `path` an object in a document. */
export type EditSource = { id: string; type: string; path?: string }

const SourceContext = createContext<EditSource | undefined>(undefined)

type EditScopeProps = EditSource & { children: ReactNode }

export const EditScope = ({ children, ...source }: EditScopeProps) => (
  <SourceContext.Provider value={source}>{children}</SourceContext.Provider>
)

/** The attributes that link an element to its field in the Studio; empty for visitors. */
export type EditAttributes = { 'data-sanity'?: string }

export type Edit = (path: string, source?: EditSource) => EditAttributes

const noAttributes: EditAttributes = {}
const noEdit: Edit = () => noAttributes

/**
 * Returns a function that returns the attributes for the element of a field. `edit('heading')` means a field of
 * `document`, or else of the surrounding EditScope. `edit('question', {id, type})` means a field of another document.
 */
export function useEdit(document?: EditSource): Edit {
  const surrounding = useContext(SourceContext)
  const current = useDescribe()
  if (!current) return noEdit
  return (path, source = document ?? surrounding) => {
    if (!source) return noAttributes
    const { id, type } = source
    return {
      'data-sanity': current({ id, type, path: [source.path, path].filter(Boolean).join('.') }),
    }
  }
}
