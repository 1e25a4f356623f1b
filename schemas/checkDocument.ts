import type { Path, ValidationContext } from '@sanity/types'
import { isRecord } from '../domain/records.ts'
import { schemaTypes } from './index.ts'

export type Problem = {
  /** A document with an error must not be published. */
  level: 'error' | 'warning'
  path: Path
  /** The titles of the fields on the path, such as “Sections › Heading”. */
  place: string
  message: string
}

type BrokenRule = Omit<Problem, 'place'>

type Context = Pick<ValidationContext, 'getClient'> & {
  document: { _id: string; _type: string }
  parent: unknown
  path: Path
}

type Check = (value: unknown, context: Context) => unknown

/** The parts of a schema definition that checks use. */
type Definition = {
  name?: string
  type?: string
  title?: string
  fields?: readonly Definition[]
  of?: readonly Definition[]
  validation?: (rule: Rule) => Rule | readonly Rule[]
}

type Rule = ReturnType<typeof createRule>

const definitions = new Map(schemaTypes.map((type) => [type.name as string, type as Definition])) // each has a name

/** Lists the rules of the content model that a document breaks. Works on the server, which cannot load the Studio. */
export async function checkDocument(
  document: { _id: string; _type: string },
  getClient: ValidationContext['getClient'],
): Promise<Problem[]> {
  const definition = definitions.get(document._type)
  if (!definition) return []
  const context = { getClient, document, parent: undefined, path: [] }
  const broken = (await Promise.all(checkValue(document, definition, context))).flat()
  return broken.map((rule) => ({
    ...rule,
    place: titlesOn(rule.path, document, definition).join(' › '),
  }))
}

function checkValue(value: unknown, type: Definition, context: Context): Promise<BrokenRule[]>[] {
  return [
    ...rulesOf(type).map((rule) => rule.check(value, context)),
    ...partsOf(value, type).flatMap(([step, partType, part]) => {
      const path = [...context.path, ...step]
      return checkValue(part, partType, { ...context, parent: value, path })
    }),
  ]
}

const rulesByType = new Map<Definition, readonly Rule[]>()

function rulesOf(type: Definition): readonly Rule[] {
  const rules = rulesByType.get(type) ?? [resolveType(type).validation?.(createRule()) ?? []].flat()
  rulesByType.set(type, rules)
  return rules
}

const resolveType = (type: Definition): Definition => {
  const base = type.type === undefined ? undefined : definitions.get(type.type)
  return base ? { ...resolveType(base), ...type } : type
}

type Part = [step: Path, type: Definition, value: unknown]

function partsOf(value: unknown, type: Definition): Part[] {
  const { fields = [], of = [] } = resolveType(type)
  return [...fieldsIn(value, fields), ...itemsIn(value, of)]
}

const fieldsIn = (value: unknown, fields: readonly Definition[]): Part[] =>
  isRecord(value) ? fields.map((field) => [[field.name ?? ''], field, value[field.name ?? '']]) : []

/** Returns the items of a list. Replaces a portable text block by its inline objects and annotations. */
const itemsIn = (value: unknown, of: readonly Definition[]): Part[] =>
  (Array.isArray(value) ? value : []).flatMap((item: unknown, at): Part[] => {
    if (!isRecord(item)) return of[0] ? [[[at], of[0], item]] : []
    const step = typeof item._key === 'string' ? { _key: item._key } : at
    if (item._type === 'block')
      return ['children', 'markDefs'].flatMap((name) =>
        itemsIn(item[name], []).map(
          ([inner, type, part]): Part => [[step, name, ...inner], type, part],
        ),
      )
    const type =
      of.find(({ name, type }) => (name ?? type) === item._type) ??
      definitions.get(String(item._type)) ??
      of[0]
    return type ? [[[step], type, item]] : []
  })

/** Creates a rule with the methods that the content model uses. Only `custom` and `required` check a missing value. */
function createRule(
  checks: readonly Check[] = [],
  message?: string,
  level: Problem['level'] = 'error',
) {
  const add = (check: Check) => createRule([...checks, check], message, level)
  const ofValue = (check: (value: unknown) => true | string) =>
    add((value) => value === undefined || value === null || check(value))
  return {
    required: () => add((value) => !isEmpty(value) || 'This field is empty: fill it in.'),
    custom: (check: Check) => add(check),
    min: (least: number) => ofValue((value) => sizeOf(value) >= least || `Add at least ${least}.`),
    max: (most: number) => ofValue((value) => sizeOf(value) <= most || `Keep at most ${most}.`),
    unique: () =>
      ofValue((value) => areDifferent(value) || 'This is in the list twice: remove one of them.'),
    regex: (pattern: RegExp) =>
      ofValue((value) => pattern.test(String(value)) || 'Write it as the field describes.'),
    uri: () =>
      ofValue(
        (value) =>
          /^https:\/\/\S+$/.test(String(value)) ||
          'Write the full address, beginning with https://.',
      ),
    warning: (sentence?: string) => createRule(checks, sentence, 'warning'),
    error: (sentence: string) => createRule(checks, sentence),
    async check(value: unknown, context: Context): Promise<BrokenRule[]> {
      const answers = await Promise.all(checks.map((check) => runCheck(check, value, context)))
      return answers.flatMap(listComplaints).map(({ path, message: found }) => ({
        level,
        path: [...context.path, ...path],
        message: message ?? found,
      }))
    },
  }
}

/** Scripts can store values of any type, for which a check may throw. */
async function runCheck(check: Check, value: unknown, context: Context): Promise<unknown> {
  try {
    return await check(value, context)
  } catch (error) {
    if (error instanceof TypeError)
      return 'This value does not fit its field: remove it, and write it again.'
    throw error
  }
}

/** A check answers true, a sentence, or sentences with the paths of inner fields. */
function listComplaints(answer: unknown): { path: Path; message: string }[] {
  if (Array.isArray(answer)) return answer.flatMap(listComplaints)
  if (isRecord(answer)) return [{ path: answer.path as Path, message: String(answer.message) }]
  return typeof answer === 'string' ? [{ path: [], message: answer }] : []
}

function titlesOn(path: Path, value: unknown, type: Definition): string[] {
  const next = partsOf(value, type).find(
    ([step]) => JSON.stringify(step) === JSON.stringify(path.slice(0, step.length)),
  )
  if (!next) return []
  const [step, partType, part] = next
  const titles = titlesOn(path.slice(step.length), part, partType)
  return partType.title ? [partType.title, ...titles] : titles
}

const isEmpty = (value: unknown) => value === undefined || value === null || sizeOf(value) === 0

/** Returns the number of characters or items; 1 for objects and numbers, which are never empty. */
const sizeOf = (value: unknown) =>
  typeof value === 'string' || Array.isArray(value) ? value.length : 1

const areDifferent = (items: unknown) => {
  // The content model uses `unique` for lists only, so `items` is a list.
  const written = (items as unknown[]).map((item) =>
    JSON.stringify(isRecord(item) ? { ...item, _key: undefined } : item),
  )
  return new Set(written).size === written.length
}
