import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

/** The field that a text or picture on the page comes from. */
export type EditTarget = { id: string; type: string; path: string }

type EncodeTarget = (target: EditTarget) => string

let encodeTarget: EncodeTarget | undefined
const listeners = new Set<() => void>()

/** Adds `data-sanity` attributes to the page's elements. Without `encode`, removes the attributes. */
export function startEditing(encode: EncodeTarget | undefined) {
  encodeTarget = encode
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useEncodeTarget = () =>
  useSyncExternalStore(
    subscribe,
    () => encodeTarget,
    () => undefined,
  )

/** Whether an editor's preview shows the page. */
export const useIsEditing = (): boolean => useEncodeTarget() !== undefined

/** A document, or the object at `path` in a document. */
export type EditSource = { id: string; type: string; path?: string }

const SourceContext = createContext<EditSource | undefined>(undefined)

type EditScopeProps = EditSource & { children: ReactNode }

export const EditScope = ({ children, ...source }: EditScopeProps) => (
  <SourceContext.Provider value={source}>{children}</SourceContext.Provider>
)

/** The attributes that link an element to its field in the Studio; empty for visitors. */
export type EditAttributes = { 'data-sanity'?: string }

export type Edit = (path: string, source?: EditSource) => EditAttributes

const noEdit: Edit = () => ({})

/** Returns `edit`, which links an element to a field of `document`, or of the surrounding EditScope's document. */
export function useEdit(document?: EditSource): Edit {
  const scope = useContext(SourceContext)
  const encode = useEncodeTarget()
  if (!encode) return noEdit
  return (path, source = document ?? scope) => {
    if (!source) return {}
    const { id, type } = source
    return {
      'data-sanity': encode({ id, type, path: [source.path, path].filter(Boolean).join('.') }),
    }
  }
}
