/** Also works without HTTPS, where browsers lack `crypto.randomUUID`. */
export const randomHex = (byteCount: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(byteCount)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

export const randomKey = () => randomHex(6)
