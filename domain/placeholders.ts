import { listTexts, type Path } from './listTexts.ts'

/** Returns a placeholder, such as `[your city]`, that editors replace in a page made from a template. */
export const placeholderOf = (noun: string): string => `[your ${noun}]`

const PLACEHOLDER = /\[your [^\]"]+\]/g

export const textsWithPlaceholders = (value: unknown): { path: Path; placeholders: string[] }[] =>
  listTexts(value)
    .map(({ path, text }) => ({ path, placeholders: [...new Set(text.match(PLACEHOLDER))] }))
    .filter(({ placeholders }) => placeholders.length > 0)

/** Whether a page still has the slug from its template. The template adds a number to a taken slug. */
export const isTemplateSlug = (slug: string): boolean =>
  /\/your-(?:city|kind-of-hotel|campaign)(?:-\d+)?$/.test(slug)
