/** The `Cache-Control` header of each kind of answer. */
export const cacheLifetimes = {
  /** The path of an asset contains the hash of its bytes. */
  asset: 'public, max-age=31536000, immutable',
  /** The whole picture instead of a part that no published document uses yet. */
  wholePicture: 'public, max-age=300',
  stream: 'no-store, no-transform',
  other: 'no-store',
} as const
