import { listTexts, type Path } from './listTexts.ts'

/** Returns a placeholder that editors replace in a page template, such as `[your city]`. */
export const placeholderOf = (noun: string): string => `[your ${noun}]`

const PLACEHOLDER = /\[your [^\]"]+\]/g

export const textsWithPlaceholders = (value: unknown): { path: Path; placeholders: string[] }[] =>
  listTexts(value)
    .map(({ path, text }) => ({ path, placeholders: [...new Set(text.match(PLACEHOLDER))] }))
    .filter(({ placeholders }) => placeholders.length > 0)

/** A template's slug gets a number if another page has it already. */
export const isTemplateSlug = (slug: string): boolean =>
  /\/your-(?:city|kind-of-hotel|campaign)(?:-\d+)?$/.test(slug)
