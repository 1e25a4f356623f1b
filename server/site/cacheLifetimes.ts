/** The `Cache-Control` header of each kind of answer that may be cached. */
export const cacheLifetimes = {
  /** The name of a hashed file changes with its content. */
  hashedFile: 'public, max-age=31536000, immutable',
  publicFile: 'public, max-age=3600',
  /** Browsers revalidate a page at each visit, so that a publish is visible at once. */
  page: 'public, max-age=0, must-revalidate',
  redirect: 'no-cache',
  /** A post's picture gets a new URL when the post changes. The picture of any other page can be stale for a day. */
  sharePicture: 'public, max-age=86400',
} as const
