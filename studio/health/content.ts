import { screenSlugs } from '../../schemas/fields/slug.ts'
import { type HealthDocument, objectsIn, textOf, type Value } from './document.ts'

/** What visitors see, and what leads to it. */
export type Content = {
  published: readonly HealthDocument[]
  byId: ReadonlyMap<string, HealthDocument>
  /** Published ids of documents of which only a draft exists. */
  unpublished: ReadonlySet<string>
  ofType(type: string): readonly HealthDocument[]
  /** Sections that home shows, in their order. */
  sections: readonly Value[]
  /** Every path that answers with a page. */
  paths: ReadonlySet<string>
  /** Every anchor on the home page. */
  anchors: ReadonlySet<string>
  redirects: ReadonlyMap<string, string>
}

/** The anchor that the first section of a kind carries, and links rely on. */
export const sectionAnchors: Readonly<Record<string, string>> = {
  benefitsSection: 'Benefits',
  clientsSection: 'Client',
  contactSection: 'getenquiry',
  introSection: 'knowmore',
  keyFeaturesSection: 'Feature',
}

/** The demo form stands on every page. */
export const everywhere = 'Book-demo-form'

/** @param documents every document, drafts and assets included */
export function readContent(documents: readonly HealthDocument[]): Content {
  const published = documents.filter(({ _id }) => !_id.includes('.'))
  const byId = new Map(published.map((document) => [document._id, document]))
  const drafts = documents.flatMap(({ _id }) =>
    _id.startsWith('drafts.') ? [_id.slice('drafts.'.length)] : [],
  )
  const ofType = (type: string) => published.filter(({ _type }) => _type === type)
  const sections = objectsIn(byId.get('homePage')?.sections).filter(({ hidden }) => hidden !== true)
  const posts = ofType('post').map(slugOf).filter(Boolean)
  return {
    published,
    byId,
    unpublished: new Set(drafts.filter((id) => !byId.has(id))),
    ofType,
    sections,
    paths: new Set(['/', ...[...screenSlugs, ...posts].map((slug) => `/${slug}`)]),
    anchors: new Set([
      everywhere,
      ...sections.flatMap(({ _type }) => sectionAnchors[String(_type)] ?? []),
    ]),
    redirects: new Map(ofType('redirect').map(({ from, to }) => [textOf(from), textOf(to)])),
  }
}

export const slugOf = (post: HealthDocument): string =>
  textOf((post.slug as { current?: unknown } | undefined)?.current) // a slug's shape
