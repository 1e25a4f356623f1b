/** Fields that were plain text in earlier versions and are Portable Text now, by the type of their document or object. */
const SHORT_TEXTS: Readonly<Record<string, string>> = {
  faq: 'answer',
  heroSlide: 'note',
  pricingSection: 'note',
}

/** Plain text as Portable Text: a paragraph for each part between empty lines. */
export const shortTextFrom = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph, at) => ({
      _key: `paragraph-${at + 1}`,
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{ _key: 'words', _type: 'span', marks: [], text: paragraph }],
    }))

/**
 * Makes Portable Text of the plain texts that a document of an earlier version has in such a field.
 *
 * @returns the identical value when it has none
 */
export function withShortTexts<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map(withShortTexts)
    return items.some((item, at) => item !== value[at]) ? (items as Value) : value // of the same shape
  }
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(value))
  const shortText = SHORT_TEXTS[String(fields._type)]
  let isChanged = false
  for (const [name, field] of Object.entries(fields)) {
    const changed =
      name === shortText && typeof field === 'string' ? shortTextFrom(field) : withShortTexts(field)
    if (changed === field) continue
    fields[name] = changed
    isChanged = true
  }
  return isChanged ? (fields as Value) : value // a document or object of the same type
}
