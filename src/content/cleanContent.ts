import { cleanBlock } from '../../domain/blockFormats.ts'
import { isRecord } from '../../domain/records.ts'

/**
 * Removes malformed list items from a query result, because a program with a token can store any value. In a list of
 * strings, other values become null, so that the cells of a table stay in their columns.
 */
export function cleanContent<Result>(result: Result): Result {
  return clean(result) as Result // only items of lists are removed or become null
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return cleanList(value)
  if (!isRecord(value)) return value
  const fields = value._type === 'block' ? cleanBlock(value) : value
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, clean(field)]))
}

function cleanList(items: unknown[]): unknown[] {
  const isObjectList = items.some(isSanityObject) || !items.some(isText)
  return isObjectList
    ? items.filter(isRecord).map(clean)
    : items.map((item) => (isText(item) ? item : null))
}

const isText = (item: unknown) => typeof item === 'string'
const isSanityObject = (item: unknown) =>
  isRecord(item) && ['_key', '_id', '_type'].some((name) => name in item)
