import { type Path, textsIn } from './textsIn.ts'

/** Makes a placeholder of a template, such as `[your city]`. Editors replace it. */
export const your = (what: string): string => `[your ${what}]`

const PLACEHOLDER = /\[your [^\]"]+\]/g

/** Lists the texts of a document that contain placeholders of a template, with their paths. */
export const textsWithPlaceholders = (value: unknown): { path: Path; placeholders: string[] }[] =>
  textsIn(value)
    .map(({ path, text }) => ({ path, placeholders: [...new Set(text.match(PLACEHOLDER))] }))
    .filter(({ placeholders }) => placeholders.length > 0)

/** Matches the address of a template, also with a number because another page had the address. */
const TEMPLATE_SLUG = /\/your-(?:city|kind-of-hotel|campaign)(?:-\d+)?$/

/** Whether a page still has the address of its template. */
export const isTemplateSlug = (slug: string): boolean => TEMPLATE_SLUG.test(slug)
