const loads: (() => Promise<unknown>)[] = []
let areLoaded = false
let resolveLoaded = () => {}

/** Resolves once `loadParts` has succeeded. */
export const partsLoaded = new Promise<void>((resolve) => {
  resolveLoaded = resolve
})

/** Until then a tap has the browser's own effect: a link loads a document, and a form is posted. */
export const arePartsLoaded = (): boolean => areLoaded

/** @param load loads the code of a part of the page (src/ui/later.tsx) */
export const addPart = (load: () => Promise<unknown>) => loads.push(load)

/** Loads the code of all parts. @throws Error named `ChunkLoadError`; the parts then stay as the server rendered them */
export async function loadParts(): Promise<void> {
  await Promise.all(loads.map((load) => load()))
  areLoaded = true
  resolveLoaded()
}
