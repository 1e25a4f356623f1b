import type { SchemaType } from 'sanity'

type RuleSpecs = { _rules?: { flag: string; constraint?: unknown }[] }

/** The most characters that the rules of a text allow or advise; undefined without such a rule. */
export function maxLengthOf({ validation }: Pick<SchemaType, 'validation'>): number | undefined {
  const rules = (Array.isArray(validation) ? validation : [validation]) as (RuleSpecs | undefined)[] // compiled by the Studio
  const limits = rules
    .flatMap((rule) => rule?._rules ?? [])
    .flatMap(({ flag, constraint }) =>
      flag === 'max' && typeof constraint === 'number' ? [constraint] : [],
    )
  return limits.length > 0 ? Math.min(...limits) : undefined
}
