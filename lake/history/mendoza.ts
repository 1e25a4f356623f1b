import { dequal } from 'dequal/lite'
import type { Document } from '../document/ids.ts'
import type { Budget } from '../request/budget.ts'
import { isRecord } from '../request/json.ts'

/** A patch in the Mendoza format, which the npm package `mendoza` can apply but not create. */
export type MendozaPatch = unknown[]

const REPLACE = 0
const PUSH_FIELD_COPY = 10
const PUSH_FIELD_BLANK = 11
const PUSH_ELEMENT_COPY = 12
const RETURN_INTO_SAME_KEY_POP = 15
const RETURN_INTO_ARRAY_POP = 16
/** Names a field by its key. The other field operations use its index among the sorted keys. */
const SET_FIELD = 17
const DELETE_FIELD = 19
const APPEND_VALUE = 20
const APPEND_SLICE = 21
const APPEND_TEXT = 22
const APPEND_TEXT_SLICE = 23

/**
 * Returns the patches from `before` to `after` and back, without `_rev`.
 * @throws RequestError 400 when the comparison exceeds the budget
 */
export function effectsOf(
  before: Document | undefined,
  after: Document | undefined,
  budget: Budget,
) {
  return {
    apply: diffDocuments(before, after, budget),
    revert: diffDocuments(after, before, budget),
  }
}

function diffDocuments(
  from: Document | undefined,
  to: Document | undefined,
  budget: Budget,
): MendozaPatch {
  if (!to) return [REPLACE, null]
  const { _rev, ...target } = to
  if (!from) return [REPLACE, target]
  const { _rev: _, ...source } = from
  return diffObjects(source, target, budget)
}

type Fields = Record<string, unknown>

/** A patch may have more parts than a call may have arguments. */
function append(patch: MendozaPatch, parts: MendozaPatch) {
  for (const part of parts) patch.push(part)
}

function diffObjects(from: Fields, to: Fields, budget: Budget): MendozaPatch {
  const patch: MendozaPatch = []
  const indexes = new Map(
    Object.keys(from)
      .sort()
      .map((key, index) => [key, index]),
  )
  for (const [key, index] of indexes) {
    if (!(key in to)) patch.push(DELETE_FIELD, index)
  }
  for (const [key, value] of Object.entries(to)) {
    budget.check()
    const index = indexes.get(key)
    if (index === undefined) patch.push(SET_FIELD, value, key)
    else if (!dequal(from[key], value))
      append(patch, diffField(index, key, from[key], value, budget))
  }
  return patch
}

function diffField(
  index: number,
  key: string,
  from: unknown,
  to: unknown,
  budget: Budget,
): MendozaPatch {
  if (isRecord(from) && isRecord(to)) {
    return [PUSH_FIELD_COPY, index, ...diffObjects(from, to, budget), RETURN_INTO_SAME_KEY_POP]
  }
  const rebuilt = rebuild(from, to, budget)
  return rebuilt
    ? [PUSH_FIELD_BLANK, index, ...rebuilt, RETURN_INTO_SAME_KEY_POP]
    : [SET_FIELD, to, key]
}

/** Keeps unchanged parts, because the Studio attributes them to their earlier authors. */
function rebuild(from: unknown, to: unknown, budget: Budget): MendozaPatch | undefined {
  if (Array.isArray(from) && Array.isArray(to) && to.length > 0)
    return rebuildArray(from, to, budget)
  if (typeof from === 'string' && typeof to === 'string') return rebuildText(from, to)
  return undefined
}

function rebuildArray(
  from: readonly unknown[],
  to: readonly unknown[],
  budget: Budget,
): MendozaPatch {
  const patch: MendozaPatch = []
  let slice: [number, number] | undefined
  const endSlice = () => {
    if (slice) patch.push(APPEND_SLICE, ...slice)
    slice = undefined
  }
  const findOldIndex = indexItems(from)
  for (const [index, item] of to.entries()) {
    const oldIndex = findOldIndex(item, index)
    const old = from[oldIndex]
    if (oldIndex >= 0 && dequal(old, item)) {
      if (slice?.[1] === oldIndex) slice[1] = oldIndex + 1
      else {
        endSlice()
        slice = [oldIndex, oldIndex + 1]
      }
    } else if (isRecord(old) && isRecord(item)) {
      endSlice()
      patch.push(PUSH_ELEMENT_COPY, oldIndex)
      append(patch, diffObjects(old, item, budget))
      patch.push(RETURN_INTO_ARRAY_POP)
    } else {
      endSlice()
      patch.push(APPEND_VALUE, item)
    }
  }
  endSlice()
  return patch
}

/** Returns a function that finds the index of an item's earlier state: by its `_key`, else by its content. */
function indexItems(from: readonly unknown[]): (item: unknown, index: number) => number {
  const identify = (item: unknown) =>
    isRecord(item) && '_key' in item ? `key ${item._key}` : JSON.stringify(item)
  const indexes = new Map<string, number>()
  for (const [index, item] of from.entries()) {
    const identity = identify(item)
    if (!indexes.has(identity)) indexes.set(identity, index)
  }
  return (item, index) => (dequal(from[index], item) ? index : (indexes.get(identify(item)) ?? -1))
}

const UTF8 = new TextEncoder()

/** Mendoza counts UTF-8 bytes. A slice never splits a character. */
function rebuildText(from: string, to: string): MendozaPatch | undefined {
  const [oldChars, newChars] = [[...from], [...to]]
  const shortest = Math.min(oldChars.length, newChars.length)
  let prefix = 0
  while (prefix < shortest && oldChars[prefix] === newChars[prefix]) prefix++
  let suffix = 0
  while (suffix < shortest - prefix && oldChars.at(-1 - suffix) === newChars.at(-1 - suffix))
    suffix++
  if (prefix + suffix === 0) return undefined

  const byteLength = (characters: string[]) => UTF8.encode(characters.join('')).length
  const inserted = newChars.slice(prefix, newChars.length - suffix).join('')
  const totalBytes = byteLength(oldChars)
  const tailBytes = byteLength(oldChars.slice(oldChars.length - suffix))
  return [
    ...(prefix > 0 ? [APPEND_TEXT_SLICE, 0, byteLength(oldChars.slice(0, prefix))] : []),
    ...(inserted === '' ? [] : [APPEND_TEXT, inserted]),
    ...(suffix > 0 ? [APPEND_TEXT_SLICE, totalBytes - tailBytes, totalBytes] : []),
  ]
}
