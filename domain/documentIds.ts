export const publishedIdOf = (id: string): string =>
  id.replace(/^(?:drafts\.|versions\.[^.]+\.)/, '')
