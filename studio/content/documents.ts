import { publishedIdOf } from '../../domain/documentIds.ts'
import { documentTitle } from '../../domain/documentTitle.ts'
import { isRecord, type StoredDocument } from '../../domain/records.ts'
import { documents, singletons } from '../../schemas/index.ts'

export type { StoredDocument }

/** Excludes system documents, whose ids begin with `_.`. */
export const ALL_DOCUMENTS_QUERY = '*[!(_id in path("_.**"))]'

export type Value = Record<string, unknown>

/** Whether visitors may read a document with this id: ids of drafts, versions and system documents have a dot. */
export const isPublicId = (id: string): boolean => !id.includes('.')

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A document (at the path `''`), or an object in it with its path, such as `sections[_key=="faq"].picture`. */
export type Node = { path: string; value: Value }

export function* nodesOf(value: unknown, path = ''): Generator<Node> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const key = isRecord(item) && typeof item._key === 'string' ? `_key=="${item._key}"` : index
      yield* nodesOf(item, `${path}[${key}]`)
    }
  } else if (isRecord(value)) {
    yield { path, value }
    for (const [name, field] of Object.entries(value))
      yield* nodesOf(field, path ? `${path}.${name}` : name)
  }
}

const typeTitles = new Map<string, string>(
  [...singletons, ...documents].map(({ name, title }) => [name, title]),
)

export const typeTitleOf = (type: string): string => typeTitles.get(type) ?? type

/** The name of each type is also the id of its only document. */
export const singletonTypes: readonly string[] = singletons.map(({ name }) => name)

export const titleOf = (document: StoredDocument): string =>
  singletonTypes.includes(document._type) ? typeTitleOf(document._type) : documentTitle(document)

/** The sections that show the documents of a type: all of them, or those of a group. */
export const collectionSections: Readonly<Record<string, string>> = {
  benefit: 'benefitsSection',
  clientLogo: 'clientsSection',
  faq: 'faqSection',
  partner: 'partnersSection',
  testimonial: 'testimonialsSection',
}

/** What a list needs to name documents: all fields but the long texts. */
export const listedProjection = '{..., "sections": null, "body": null}'

/** Returns what a list needs to name and link to the document. */
export const linkTo = (document: StoredDocument) => ({
  id: publishedIdOf(document._id),
  type: document._type,
  typeTitle: typeTitleOf(document._type),
  title: titleOf(document),
})
