/** Stands in a template for what its editor has to write. */
export const your = (what: string): string => `[your ${what}]`

const PLACEHOLDER = /\[your [^\]"]+\]/g

/** The placeholders that a text or a whole document still holds, each once. */
export const placeholdersIn = (content: unknown): string[] => [
  ...new Set(JSON.stringify(content ?? null).match(PLACEHOLDER)),
]
