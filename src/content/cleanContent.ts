/**
 * Cleans the lists of an answer, so that no page has to expect what a script wrote into one: a list of objects keeps its
 * objects, and in a list of texts everything else is null, because cells of a table have their places.
 *
 * @returns the same type: what was removed is not in it
 */
export function cleanContent<Answer>(answer: Answer): Answer {
  return clean(answer) as Answer // see above
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return cleanList(value)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, clean(field)]))
}

function cleanList(items: unknown[]): unknown[] {
  const isOfObjects = items.some(hasIdentity) || !items.some(isText)
  return isOfObjects
    ? items.filter(isObject).map(clean)
    : items.map((item) => (isText(item) ? item : null))
}

const isText = (item: unknown) => typeof item === 'string'
const isObject = (item: unknown): item is object =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
const hasIdentity = (item: unknown) =>
  isObject(item) && ['_key', '_id', '_type'].some((name) => name in item)
