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

/**
 * Returns the patches from `before` to `after` and back, without `_rev`. Keeps unchanged fields, and unchanged items
 * with a `_key`, because the Studio attributes them to their earlier authors.
 */
export const effectsOf = (before: Document | undefined, after: Document | undefined) => ({
  apply: diffDocuments(before, after),
  revert: diffDocuments(after, before),
})

function diffDocuments(from: Document | undefined, to: Document | undefined): MendozaPatch {
  if (!to) return [REPLACE, null]
  const { _rev, ...target } = to
  if (!from) return [REPLACE, target]
  const { _rev: _, ...source } = from
  const patch: MendozaPatch = []
  addFields(patch, source, target)
  return patch
}

type Fields = Record<string, unknown>

function addFields(patch: MendozaPatch, from: Fields, to: Fields) {
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
    const before = from[key]
    if (index !== undefined && dequal(before, value)) continue
    if (index !== undefined && isRecord(before) && isRecord(value)) {
      patch.push(PUSH_FIELD_COPY, index)
      addFields(patch, before, value)
      patch.push(RETURN_INTO_SAME_KEY_POP)
    } else if (index !== undefined && isList(before) && isList(value)) {
      patch.push(PUSH_FIELD_BLANK, index)
      addItems(patch, before, value)
      patch.push(RETURN_INTO_SAME_KEY_POP)
    } else patch.push(SET_FIELD, value, key)
  }
}

function addItems(patch: MendozaPatch, from: readonly unknown[], to: readonly unknown[]) {
  const indexes = new Map(from.map((item, index) => [keyOf(item), index]))
  for (const item of to) {
    const key = keyOf(item)
    const index = indexes.get(key)
    const before = index === undefined ? undefined : from[index]
    if (key === undefined || index === undefined) patch.push(APPEND_VALUE, item)
    else if (dequal(before, item)) patch.push(APPEND_SLICE, index, index + 1)
    else if (isRecord(before) && isRecord(item)) {
      patch.push(PUSH_ELEMENT_COPY, index)
      addFields(patch, before, item)
      patch.push(RETURN_INTO_ARRAY_POP)
    }
  }
}

/** The npm package `mendoza` cannot build an empty list item by item. */
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0

const keyOf = (item: unknown) => (isRecord(item) ? item._key : undefined)
