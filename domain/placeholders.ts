/** Stands in a template for what its editor has to write. */
export const your = (what: string): string => `[your ${what}]`

const PLACEHOLDER = /\[your [^\]"]+\]/g

/** The placeholders that a text still holds, each once. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(PLACEHOLDER))]

/** The way to a value inside a document, as the Studio has it. */
type Path = (string | number | { _key: string })[]

const isBlock = (value: object): boolean => '_type' in value && value._type === 'block'

/** Each text inside a document that still holds placeholders, with its place; a paragraph's is that of its block. */
export function textsWithPlaceholders(
  value: unknown,
  path: Path = [],
): { path: Path; placeholders: string[] }[] {
  if (typeof value !== 'object' || value === null || isBlock(value)) {
    const placeholders = placeholdersIn(JSON.stringify(value) ?? '')
    return placeholders.length > 0 ? [{ path, placeholders }] : []
  }
  const inside = Array.isArray(value)
    ? value.map((item, index) => [item?._key ? { _key: String(item._key) } : index, item] as const)
    : Object.entries(value)
  return inside.flatMap(([step, each]) => textsWithPlaceholders(each, [...path, step]))
}

/** The end of an address that a template of pages begins with; a number follows when it was taken. */
const TEMPLATE_SLUG = /\/your-(?:city|kind-of-hotel|campaign)(?:-\d+)?$/

/** Whether a page still has the address that its template begins with. */
export const isTemplateSlug = (slug: string): boolean => TEMPLATE_SLUG.test(slug)
