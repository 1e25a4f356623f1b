/** The fields that must contain an object. `''` stands for the query result itself and for each item of `posts`. */
const OBJECT_FIELDS = ['', 'seo', 'settings', 'blog']

/** Replaces wrong types with null (`posts`: `[]`). Scripts with the editor token can store values of any type. */
export function replaceUnexpectedValues<Result>(result: Result): Result {
  return cleanValue('', result) as Result // with the same fields
}

function cleanValue(name: string, value: unknown): unknown {
  if (name === 'posts') return Array.isArray(value) ? value.map((item) => cleanValue('', item)) : []
  if (!OBJECT_FIELDS.includes(name)) return typeof value === 'string' ? value : null
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, cleanValue(field, inner)]),
  )
}
