import { type Path, textsIn } from './textsIn.ts'

/** Returns a placeholder for the text of a page template, such as `[your city]`. Editors replace it. */
export const placeholderOf = (what: string): string => `[your ${what}]`

const PLACEHOLDER = /\[your [^\]"]+\]/g

export const textsWithPlaceholders = (value: unknown): { path: Path; placeholders: string[] }[] =>
  textsIn(value)
    .map(({ path, text }) => ({ path, placeholders: [...new Set(text.match(PLACEHOLDER))] }))
    .filter(({ placeholders }) => placeholders.length > 0)

/** A template's slug gets a number if another page has it already. */
export const isTemplateSlug = (slug: string): boolean =>
  /\/your-(?:city|kind-of-hotel|campaign)(?:-\d+)?$/.test(slug)
