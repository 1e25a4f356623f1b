/** Returns random bytes as hexadecimal digits. `crypto.randomUUID` is missing at an address without https. */
export const randomHex = (byteCount: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(byteCount)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Returns a key for an item of an array, in Sanity's format. */
export const randomKey = () => randomHex(6)
