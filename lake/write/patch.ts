import { applyPatches, parsePatch } from '@sanity/diff-match-patch'
import { jsonMatch } from '@sanity/json-match'
import type { Stub } from '../document/documents.ts'
import type { Document } from '../document/ids.ts'
import { messageOf } from '../request/errors.ts'
import { isRecord } from '../request/json.ts'
import { changeAt, findIndex } from './changeAt.ts'
import { invalid } from './errors.ts'
import { requireStub } from './requireStub.ts'

export type Patch = Record<string, unknown>

type Operation = (document: unknown, argument: unknown, name: string) => unknown

/** Operations are applied in this order, whatever their order in the patch. */
const OPERATIONS: Record<string, Operation> = {
  setIfMissing: atPaths((value, added) => value ?? added),
  set: atPaths((_, added) => added),
  unset(document, paths) {
    if (!Array.isArray(paths) || paths.some((path) => typeof path !== 'string'))
      throw new Error('"unset" must be a list of paths.')
    return paths.reduce((changed, path) => changeMatches(changed, path, () => undefined), document)
  },
  diffMatchPatch: calculate('string', (text: string, diff: string) => {
    const [changed] = applyPatches(parsePatch(diff), text, { allowExceedingIndices: true })
    return changed
  }),
  inc: calculate('number', (value: number, amount: number) => value + amount),
  dec: calculate('number', (value: number, amount: number) => value - amount),
  insert,
}

const OTHER_KEYS = ['id', 'query', 'params', 'ifRevisionID']

export function operationsOf(patch: Patch): Patch {
  return Object.fromEntries(Object.entries(patch).filter(([key]) => Object.hasOwn(OPERATIONS, key)))
}

/** A path that matches nothing changes nothing. @throws WriteError when the patch cannot be applied */
export function applyPatch(document: Document, patch: Patch): Stub {
  try {
    const known = [...Object.keys(OPERATIONS), ...OTHER_KEYS]
    const unknown = Object.keys(patch).find((key) => !known.includes(key))
    if (unknown !== undefined)
      throw new Error(
        `"${unknown}" is not an operation: use one of ${Object.keys(OPERATIONS).join(', ')}.`,
      )
    const applied = Object.entries(OPERATIONS).reduce<unknown>(
      (changed, [name, apply]) =>
        patch[name] === undefined ? changed : apply(changed, patch[name], name),
      document,
    )
    if (!isRecord(applied)) throw new Error('The result is not a document.')
    for (const field of ['_id', '_type'])
      if (applied[field] !== document[field]) throw new Error(`A patch cannot change ${field}.`)
    return requireStub(applied)
  } catch (error) {
    throw invalid(`The patch cannot be applied to "${document._id}": ${messageOf(error)}`)
  }
}

function findMatches(document: unknown, path: string) {
  try {
    return [...jsonMatch(document, path)]
  } catch (error) {
    throw new Error(
      `The path "${path}" cannot be read (${messageOf(error)}): write it like sections[_key=="a1"].title.`,
    )
  }
}

function changeMatches(document: unknown, path: string, change: (value: unknown) => unknown) {
  // A path such as `..title` also matches the missing `title` of every text and number.
  const isRecursive = path.replaceAll(/"[^"]*"/g, '').includes('..')
  // From the last match to the first, because the removal of an item changes the indexes of later items.
  return findMatches(document, path)
    .filter(({ value }) => value !== undefined || !isRecursive)
    .reduceRight((changed, match) => changeAt(changed, match.path, change), document)
}

function atPaths(
  change: (value: unknown, argument: unknown, name: string, path: string) => unknown,
): Operation {
  return (document, values, name) => {
    if (!isRecord(values)) throw new Error(`"${name}" must be an object of paths and values.`)
    return Object.entries(values).reduce<unknown>(
      (changed, [path, argument]) =>
        changeMatches(changed, path, (value) => change(value, argument, name, path)),
      document,
    )
  }
}

/** Leaves a missing value unchanged. */
function calculate<Value extends string | number>(
  type: 'string' | 'number',
  change: (value: Value, argument: Value) => Value,
): Operation {
  const isValue = (value: unknown): value is Value => typeof value === type
  return atPaths((value, argument, name, path) => {
    if (!isValue(argument)) throw new Error(`"${name}" takes ${type}s.`)
    if (value === undefined || value === null) return value
    if (!isValue(value)) throw new Error(`"${name}" needs a ${type} at "${path}".`)
    return change(value, argument)
  })
}

/** Inserts `items` once in each list: before the first match, after the last match, or instead of all matches. */
function insert(document: unknown, argument: unknown): unknown {
  const { items, ...places } = isRecord(argument) ? argument : {}
  const place = ['before', 'after', 'replace'].find((name) => typeof places[name] === 'string')
  if (!place || !Array.isArray(items))
    throw new Error(
      '"insert" must be an object with "items", and a path in "before", "after" or "replace".',
    )
  const path = String(places[place])
  const matches = findMatches(document, path)
  const lists = Map.groupBy(matches, (match) => JSON.stringify(match.path.slice(0, -1)))
  return [...lists.values()].reduce((changed, inList) => {
    const [first] = inList
    return changeAt(changed, first?.path.slice(0, -1) ?? [], (list) => {
      if (list === undefined || list === null) return list
      if (!Array.isArray(list)) throw new Error(`"insert" needs an item of a list at "${path}".`)
      const indexes = inList.flatMap((match) => findIndex(list, match.path.at(-1)) ?? [])
      if (indexes.length === 0) return list
      const isKept = (_: unknown, index: number) => place !== 'replace' || !indexes.includes(index)
      const kept = list.filter(isKept)
      const start = place === 'after' ? Math.max(...indexes) + 1 : Math.max(0, Math.min(...indexes))
      return [...kept.slice(0, start), ...items, ...kept.slice(start)]
    })
  }, document)
}
