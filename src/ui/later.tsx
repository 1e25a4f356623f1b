import { type ComponentType, createContext, Suspense, use } from 'react'
import { loadChunk } from '../config/loadChunk.ts'
import { addPart, arePartsLoaded, partsLoaded } from '../config/parts.ts'

/** Whether to omit the Suspense boundaries. On the server, a boundary hides errors that render.tsx must throw. */
export const WithoutSuspense = createContext(false)

/**
 * Makes a component whose HTML stays as the server rendered it until its code is loaded: at the visitor's first input
 * (src/browser/start.ts), before content is fetched, and before another page is shown.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined
  addPart(async () => {
    Part ??= await loadChunk(load)
  })
  function LoadedPart(props: Props) {
    // Parts hydrate together: an update from a hydrated part would make React discard the HTML of a part without code.
    if (!arePartsLoaded()) use(partsLoaded)
    return Part && <Part {...props} />
  }
  return (props: Props) => {
    const part = <LoadedPart {...props} />
    return use(WithoutSuspense) ? part : <Suspense>{part}</Suspense>
  }
}
