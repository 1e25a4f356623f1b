import type { RuleDef, SanityClient, SchemaTypeDefinition, ValidationContext } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { readHref } from '../../domain/hrefs.ts'
import { slugTypeFilter } from '../../domain/slugs.ts'
import type { StoredDocument, Value } from '../content/documents.ts'
import { readContent } from '../content/readContent.ts'
import { findLinkFault, findPageFault, resolvePickedHref } from '../health/links.ts'

const TARGETS_QUERY = `*[
  ${slugTypeFilter} ||
  _type in ["homePage", "redirect", "privacyPage", "refundPage", "termsPage"]
]{
  _id, _type, from, to, slug, "sections": sections[]{_type, anchor, hidden},
  "body": body[style in ["h2", "h3"]]{style, children}
}`

let inFlight: Promise<StoredDocument[]> | undefined

/** All links of a document are checked at the same time, so they share one query. */
function fetchTargets(client: SanityClient): Promise<StoredDocument[]> {
  inFlight ??= client
    .fetch<StoredDocument[]>(TARGETS_QUERY, {}, { perspective: 'published' })
    .finally(() => {
      inFlight = undefined
    })
  return inFlight
}

type Check = (
  value: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient' | 'parent'>,
) => Promise<true | string>

async function readContentWithEdits({ document, getClient }: Parameters<Check>[1]) {
  const targets = await fetchTargets(getClient({ apiVersion }))
  const id = publishedIdOf(document?._id ?? '')
  const edited = { ...document, _id: id } as StoredDocument // every edited document has a type
  return { edited, content: readContent([...targets.filter(({ _id }) => _id !== id), edited]) }
}

const describeFault = (fault: ReturnType<typeof findLinkFault>) =>
  fault ? `This ${fault.problem} ${fault.advice}` : true

const checkHrefTarget: Check = async (href, context) => {
  const kind = readHref(href)?.kind
  if (!href || !context.document || (kind !== 'page' && kind !== 'anchor')) return true
  const { edited, content } = await readContentWithEdits(context)
  return describeFault(
    edited._type === 'redirect'
      ? findPageFault(href, content)
      : findLinkFault(href, edited, content),
  )
}

const checkPickedSection: Check = async (anchor, context) => {
  if (!anchor || !context.document) return true
  const { edited, content } = await readContentWithEdits(context)
  const href = resolvePickedHref(context.parent as Value, content) // the anchor's parent is the link
  return href ? describeFault(findLinkFault(href, edited, content)) : true
}

type Field = { name: string; validation?: (rule: Rule) => unknown }
type Rule = RuleDef<Rule> & { custom(check: Check): Rule }

const linkChecks = { href: checkHrefTarget, anchor: checkPickedSection }

const checksByType: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  link: linkChecks,
  textLink: linkChecks,
  redirect: { to: checkHrefTarget },
}

/** Adds warnings about links that content health would report. */
export const withLinkWarnings = (types: SchemaTypeDefinition[]): SchemaTypeDefinition[] =>
  types.map((type) => {
    const checks = checksByType[type.name]
    if (checks === undefined || !('fields' in type)) return type
    const fields = (type.fields as Field[]).map((field) => {
      const check = checks[field.name]
      return check
        ? {
            ...field,
            validation: (rule: Rule) =>
              [field.validation?.(rule) ?? [], rule.custom(check).warning()].flat(),
          }
        : field
    })
    return { ...type, fields } as SchemaTypeDefinition // only the rules of some fields have changed
  })
