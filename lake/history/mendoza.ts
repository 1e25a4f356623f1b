import { dequal } from 'dequal/lite'
import type { Document } from '../document/ids.ts'
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

/** Returns the patches from `before` to `after` and back, without `_rev`. */
export function effectsOf(before: Document | undefined, after: Document | undefined) {
  return { apply: diffDocuments(before, after), revert: diffDocuments(after, before) }
}

function diffDocuments(from: Document | undefined, to: Document | undefined): MendozaPatch {
  if (!to) return [REPLACE, null]
  const { _rev, ...target } = to
  if (!from) return [REPLACE, target]
  const { _rev: _, ...source } = from
  return diffObjects(source, target)
}

type Fields = Record<string, unknown>

function diffObjects(from: Fields, to: Fields): MendozaPatch {
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
    const index = indexes.get(key)
    if (index === undefined) patch.push(SET_FIELD, value, key)
    else if (!dequal(from[key], value)) patch.push(...diffField(index, key, from[key], value))
  }
  return patch
}

function diffField(index: number, key: string, from: unknown, to: unknown): MendozaPatch {
  if (isRecord(from) && isRecord(to)) {
    return [PUSH_FIELD_COPY, index, ...diffObjects(from, to), RETURN_INTO_SAME_KEY_POP]
  }
  const rebuilt = rebuild(from, to)
  return rebuilt
    ? [PUSH_FIELD_BLANK, index, ...rebuilt, RETURN_INTO_SAME_KEY_POP]
    : [SET_FIELD, to, key]
}

/** Keeps unchanged parts, because the Studio attributes them to their earlier authors. */
function rebuild(from: unknown, to: unknown): MendozaPatch | undefined {
  if (Array.isArray(from) && Array.isArray(to) && to.length > 0) return rebuildArray(from, to)
  if (typeof from === 'string' && typeof to === 'string') return rebuildText(from, to)
  return undefined
}

function rebuildArray(from: readonly unknown[], to: readonly unknown[]): MendozaPatch {
  const patch: MendozaPatch = []
  let slice: [number, number] | undefined
  const endSlice = () => {
    if (slice) patch.push(APPEND_SLICE, ...slice)
    slice = undefined
  }
  for (const [index, item] of to.entries()) {
    const oldIndex = findOldIndex(item, index, from)
    const old = from[oldIndex]
    if (oldIndex >= 0 && dequal(old, item)) {
      if (slice?.[1] === oldIndex) slice[1] = oldIndex + 1
      else {
        endSlice()
        slice = [oldIndex, oldIndex + 1]
      }
    } else if (isRecord(old) && isRecord(item)) {
      endSlice()
      patch.push(PUSH_ELEMENT_COPY, oldIndex, ...diffObjects(old, item), RETURN_INTO_ARRAY_POP)
    } else {
      endSlice()
      patch.push(APPEND_VALUE, item)
    }
  }
  endSlice()
  return patch
}

function findOldIndex(item: unknown, index: number, from: readonly unknown[]): number {
  if (isRecord(item) && '_key' in item) {
    return from.findIndex((old) => isRecord(old) && old._key === item._key)
  }
  if (dequal(from[index], item)) return index
  return from.findIndex((old) => dequal(old, item))
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
