import { type Path, textsIn } from './textsIn.ts'

/** Makes a placeholder, which editors replace. */
export const your = (what: string): string => `[your ${what}]`

const PLACEHOLDER = /\[your [^\]"]+\]/g

const placeholdersIn = (text: string): string[] => [...new Set(text.match(PLACEHOLDER))]

/** Lists the texts of a document that contain placeholders, with their paths. */
export const textsWithPlaceholders = (value: unknown): { path: Path; placeholders: string[] }[] =>
  textsIn(value)
    .map(({ path, text }) => ({ path, placeholders: placeholdersIn(text) }))
    .filter(({ placeholders }) => placeholders.length > 0)

/** The last segment of a template's address, with a number if it was taken. */
const TEMPLATE_SLUG = /\/your-(?:city|kind-of-hotel|campaign)(?:-\d+)?$/

/** Whether a page still has the address of its template. */
export const isTemplateSlug = (slug: string): boolean => TEMPLATE_SLUG.test(slug)
