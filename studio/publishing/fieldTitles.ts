import type { Path, SchemaType } from 'sanity'

/** Returns the titles of the fields that lead to a place in a document, as the form shows them. */
export function fieldTitles(type: SchemaType | undefined, value: unknown, path: Path): string[] {
  const [step, ...rest] = path
  if (!type || step === undefined || Array.isArray(step)) return []
  if (typeof step === 'string') {
    const field =
      type.jsonType === 'object' ? type.fields.find(({ name }) => name === step) : undefined
    if (!field) return []
    const inside = (value as Record<string, unknown> | undefined)?.[step] // an object has fields
    return [field.type.title ?? field.name, ...fieldTitles(field.type, inside, rest)]
  }
  const items = Array.isArray(value) ? value : []
  const item =
    typeof step === 'number' ? items[step] : items.find((each) => each?._key === step._key)
  const of = type.jsonType === 'array' ? type.of : []
  const itemType = of.find(({ name }) => name === item?._type) ?? of[0]
  return fieldTitles(itemType, item, rest)
}
