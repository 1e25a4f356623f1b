/** Returns the URL that the document was loaded from. The router, or a step back, may have changed the current URL since. */
export function readLoadedUrl(): URL {
  const [navigation] = performance.getEntriesByType('navigation')
  return new URL(navigation?.name ?? location.href)
}
