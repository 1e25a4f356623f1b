type BrowserStorage = 'localStorage' | 'sessionStorage'

/** Returns undefined if the item is missing or storage is blocked. */
export function readItem(storage: BrowserStorage, key: string): string | undefined {
  try {
    return window[storage].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores an item, or removes it if `text` is undefined. Does nothing if storage is blocked or full. */
export function writeItem(storage: BrowserStorage, key: string, text: string | undefined) {
  try {
    if (text === undefined) window[storage].removeItem(key)
    else window[storage].setItem(key, text)
  } catch {}
}
