import type { SanityClient } from '@sanity/client'
import {
  getPublishedId,
  type RuleDef,
  type SchemaTypeDefinition,
  type ValidationContext,
} from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { readHref } from '../../domain/hrefs.ts'
import { readContent } from '../health/content.ts'
import type { HealthDocument } from '../health/document.ts'
import { linkFault, pageFault } from '../health/links.ts'

/** Of all that visitors see, what tells where a link may lead. */
const TARGETS = `*[_type in ["homePage", "page", "post", "redirect", "privacyPage", "refundPage", "termsPage"]]{
  _id, _type, from, to, slug, "sections": sections[]{_type, anchor, hidden},
  "body": body[style in ["h2", "h3"]]{style, children}
}`

let inFlight: Promise<HealthDocument[]> | undefined

/** One query for all the links of a document, which are checked at the same time. */
function fetchTargets(client: SanityClient): Promise<HealthDocument[]> {
  inFlight ??= client
    .fetch<HealthDocument[]>(TARGETS, {}, { perspective: 'published' })
    .finally(() => {
      inFlight = undefined
    })
  return inFlight
}

/** Says that a link leads nowhere as long as nothing else is published, or true: by the content report's rules. */
async function checkLinkTarget(
  href: string | undefined,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const kind = readHref(href)?.kind
  if (!href || !document || (kind !== 'page' && kind !== 'anchor')) return true
  const targets = await fetchTargets(getClient({ apiVersion }))
  const id = getPublishedId(document._id)
  const edited = { ...document, _id: id } as HealthDocument // it has a type
  const content = readContent([...targets.filter(({ _id }) => _id !== id), edited])
  const fault =
    document._type === 'redirect' ? pageFault(href, content) : linkFault(href, edited, content)
  return fault ? `This ${fault.problem} ${fault.advice}` : true
}

type Field = { name: string; validation?: (rule: Rule) => unknown }
type Rule = RuleDef<Rule> & { custom(check: typeof checkLinkTarget): Rule }

/** Which field of a type leads to a place on the site. */
const linking: Readonly<Record<string, string>> = { link: 'href', textLink: 'href', redirect: 'to' }

/** Forms warn of links that lead nowhere; the content model only says how a link is written. */
export const withLinkTargets = (types: SchemaTypeDefinition[]): SchemaTypeDefinition[] =>
  types.map((type) => {
    const name = linking[type.name]
    if (name === undefined || !('fields' in type)) return type
    const fields = (type.fields as Field[]).map((field) =>
      field.name === name
        ? {
            ...field,
            validation: (rule: Rule) =>
              [field.validation?.(rule) ?? [], rule.custom(checkLinkTarget).warning()].flat(),
          }
        : field,
    )
    return { ...type, fields } as SchemaTypeDefinition // only one field's rules are others
  })
