/** Browsers have `crypto.randomUUID` only in secure contexts. */
export const randomHex = (byteCount: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(byteCount)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The key of an item of an array. */
export const randomKey = () => randomHex(6)
