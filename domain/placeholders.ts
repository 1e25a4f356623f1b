import { type Path, textsIn } from './textsIn.ts'

/** Stands in a template for what its editor has to write. */
export const your = (what: string): string => `[your ${what}]`

const PLACEHOLDER = /\[your [^\]"]+\]/g

/** Lists the placeholders of a text, each once. */
const placeholdersIn = (text: string): string[] => [...new Set(text.match(PLACEHOLDER))]

/** Lists each text inside a document that still holds placeholders, with its path. */
export const textsWithPlaceholders = (value: unknown): { path: Path; placeholders: string[] }[] =>
  textsIn(value)
    .map(({ path, text }) => ({ path, placeholders: placeholdersIn(text) }))
    .filter(({ placeholders }) => placeholders.length > 0)

/** The end of an address that a template of pages begins with; a number follows when it was taken. */
const TEMPLATE_SLUG = /\/your-(?:city|kind-of-hotel|campaign)(?:-\d+)?$/

/** Whether a page still has the address that its template begins with. */
export const isTemplateSlug = (slug: string): boolean => TEMPLATE_SLUG.test(slug)
