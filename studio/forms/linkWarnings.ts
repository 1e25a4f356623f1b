import {
  type DocumentDefinition,
  type SanityDocument,
  type SchemaTypeDefinition,
  stringToPath,
  type ValidationContext,
} from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { slugTypeFilter } from '../../domain/slugs.ts'
import { withDocumentWarnings } from '../../schemas/withWarnings.ts'
import { type StoredDocument, textOf } from '../content/documents.ts'
import { readContent } from '../content/readContent.ts'
import { checkLinks, findPageFault } from '../health/links.ts'

const TARGETS_QUERY = `*[
  ${slugTypeFilter} ||
  _type in ["homePage", "redirect", "privacyPage", "refundPage", "termsPage"]
]{
  _id, _type, from, to, slug, "sections": sections[]{_type, anchor, hidden},
  "body": body[style in ["h2", "h3"]]{style, children}
}`

/** Lists what content health would report about the links of a document. */
async function listLinkWarnings(
  document: SanityDocument | undefined,
  { getClient }: ValidationContext,
) {
  if (!document) return []
  const client = getClient({ apiVersion }).withConfig({ perspective: 'published' })
  const targets = await client.fetch<StoredDocument[]>(TARGETS_QUERY)
  const edited: StoredDocument = { ...document, _id: publishedIdOf(document._id) }
  const content = readContent([...targets.filter(({ _id }) => _id !== edited._id), edited])
  const target = edited._type === 'redirect' && textOf(edited.to)
  const fault = target && findPageFault(target, content)
  return [
    ...checkLinks(edited, content),
    ...(fault ? [{ ...fault, path: 'to', problem: `This ${fault.problem}` }] : []),
  ].map(({ path, problem, advice }) => ({
    path: stringToPath(path),
    message: `${problem} ${advice}`,
  }))
}

const isDocumentType = (type: SchemaTypeDefinition): type is DocumentDefinition =>
  type.type === 'document'

export const withLinkWarnings = (types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] =>
  types.map((type) => (isDocumentType(type) ? withDocumentWarnings(type, listLinkWarnings) : type))
