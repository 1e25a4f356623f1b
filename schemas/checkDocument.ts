import type { ValidationContext } from '@sanity/types'
import { documentTitle } from '../domain/documentTitle.ts'
import type { Path } from '../domain/listTexts.ts'
import { isRecord } from '../domain/records.ts'
import { childrenOf, type Definition, definitions, resolveType } from './contentTree.ts'

export type Problem = {
  /** A document with an error must not be published. */
  level: 'error' | 'warning'
  path: Path
  /** The titles of the fields on the path, such as “Sections › Heading”. */
  place: string
  message: string
}

type RuleProblem = Omit<Problem, 'place'>

type Context = Pick<ValidationContext, 'getClient'> & {
  document: { _id: string; _type: string }
  parent: unknown
  path: Path
}

type Check = (value: unknown, context: Context) => unknown

type Rule = ReturnType<typeof createRule>

/** Validates a document by the rules in the schemas, without the Studio, which the server cannot load. */
export async function checkDocument(
  document: { _id: string; _type: string },
  getClient: ValidationContext['getClient'],
): Promise<Problem[]> {
  const definition = definitions.get(document._type)
  if (!definition) return []
  const context = { getClient, document, parent: undefined, path: [] }
  const problems = (await Promise.all(checkValue(document, definition, context))).flat()
  return problems.map((problem) => ({
    ...problem,
    place: titlesOnPath(problem.path, document, definition).join(' › '),
  }))
}

/** Returns a message for editors about the first error of a document that is to be published. */
export async function findPublicationError(
  document: { _id: string; _type: string },
  getClient: ValidationContext['getClient'],
): Promise<string | undefined> {
  const problems = await checkDocument(document, getClient)
  const error = problems.find(({ level }) => level === 'error')
  return (
    error && `“${documentTitle(document)}” cannot be published. ${error.place}: ${error.message}`
  )
}

function checkValue(value: unknown, type: Definition, context: Context): Promise<RuleProblem[]>[] {
  return [
    ...rulesOf(type).map((rule) => rule.check(value, context)),
    ...childrenOf(value, type).flatMap(([relativePath, childType, child]) => {
      const path = [...context.path, ...relativePath]
      return checkValue(child, childType, { ...context, parent: value, path })
    }),
  ]
}

/** Calls only the methods that `createRule` implements. */
type Validated = { validation?: (rule: Rule) => Rule | readonly Rule[] }

const rulesByType = new Map<Definition, readonly Rule[]>()

function rulesOf(type: Definition): readonly Rule[] {
  const { validation } = resolveType(type) as Validated
  const rules = rulesByType.get(type) ?? [validation?.(createRule()) ?? []].flat()
  rulesByType.set(type, rules)
  return rules
}

/** Implements the part of Sanity's `Rule` that the schemas use. Only `required` and `custom` check missing values. */
function createRule(
  checks: readonly Check[] = [],
  message?: string,
  level: Problem['level'] = 'error',
) {
  const add = (check: Check) => createRule([...checks, check], message, level)
  const whenPresent = (check: (value: unknown) => true | string) =>
    add((value) => value === undefined || value === null || check(value))
  return {
    required: () => add((value) => !isEmpty(value) || 'This field is empty: fill it in.'),
    custom: (check: Check) => add(check),
    min: (least: number) =>
      whenPresent((value) => sizeOf(value) >= least || `Add at least ${least}.`),
    max: (most: number) => whenPresent((value) => sizeOf(value) <= most || `Keep at most ${most}.`),
    unique: () =>
      whenPresent(
        (value) => areUnique(value) || 'An item is in the list twice: remove one of the two.',
      ),
    uri: () =>
      whenPresent(
        (value) =>
          /^https:\/\/\S+$/.test(String(value)) ||
          'Write the full address, beginning with https://.',
      ),
    warning: (text?: string) => createRule(checks, text, 'warning'),
    async check(value: unknown, context: Context): Promise<RuleProblem[]> {
      const results = await Promise.all(checks.map((check) => runCheck(check, value, context)))
      return results.flatMap(listMessages).map(({ path, message: defaultMessage }) => ({
        level,
        path: [...context.path, ...path],
        message: message ?? defaultMessage,
      }))
    },
  }
}

/** A check may throw a TypeError, because scripts can store values of any type. */
async function runCheck(check: Check, value: unknown, context: Context): Promise<unknown> {
  try {
    return await check(value, context)
  } catch (error) {
    if (error instanceof TypeError)
      return 'This value has the wrong type: remove the value, and write it again.'
    throw error
  }
}

/** A check returns true, a message, or messages with paths relative to the checked value. */
function listMessages(result: unknown): { path: Path; message: string }[] {
  if (Array.isArray(result)) return result.flatMap(listMessages)
  if (isRecord(result)) return [{ path: result.path as Path, message: String(result.message) }]
  return typeof result === 'string' ? [{ path: [], message: result }] : []
}

function titlesOnPath(path: Path, value: unknown, type: Definition): string[] {
  const next = childrenOf(value, type).find(
    ([relativePath]) =>
      JSON.stringify(relativePath) === JSON.stringify(path.slice(0, relativePath.length)),
  )
  if (!next) return []
  const [relativePath, childType, child] = next
  const titles = titlesOnPath(path.slice(relativePath.length), child, childType)
  return childType.title ? [childType.title, ...titles] : titles
}

const isEmpty = (value: unknown) => value === undefined || value === null || sizeOf(value) === 0

/** Values other than texts and lists count as 1, because they are never empty. */
const sizeOf = (value: unknown) =>
  typeof value === 'string' || Array.isArray(value) ? value.length : 1

const areUnique = (items: unknown) => {
  // The schemas use `unique` only for lists.
  const serialized = (items as unknown[]).map((item) =>
    JSON.stringify(isRecord(item) ? { ...item, _key: undefined } : item),
  )
  return new Set(serialized).size === serialized.length
}
