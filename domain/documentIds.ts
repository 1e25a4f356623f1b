/** Returns the id that a document, its draft and its versions in releases share. */
export const publishedIdOf = (id: string): string =>
  id.replace(/^(?:drafts\.|versions\.[^.]+\.)/, '')
