export const publishedIdOf = (id: string): string =>
  id.replace(/^(?:drafts\.|versions\.[^.]+\.)/, '')

/** Returns the beginning of the ids of a release's versions, such as `versions.rABC.`, or null for other ids. */
export const releasePrefixOf = (id: string): string | null =>
  /^versions\.[^.]+\./.exec(id)?.[0] ?? null
