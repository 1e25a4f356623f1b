import { pathOfType, paths, postPath } from '../../domain/paths.ts'
import { type Hop, placeOf } from '../../schemas/fields/redirectRules.ts'
import { type HealthDocument, objectsIn, textOf, type Value } from './document.ts'
import { headingIds } from './headings.ts'

/** What visitors see, and what leads to it. */
export type Content = {
  published: readonly HealthDocument[]
  byId: ReadonlyMap<string, HealthDocument>
  /** Documents of which only a draft exists, by the id they will have. */
  unpublished: ReadonlyMap<string, HealthDocument>
  ofType(type: string): readonly HealthDocument[]
  /** Sections that home shows, in their order. */
  sections: readonly Value[]
  /** Every path that answers with a page. */
  paths: readonly string[]
  /** The page that answers at an address, however that is spelt. */
  pageAt(address: string): string | undefined
  /** The anchors on a page that an editor may link to; undefined where only the site knows them. */
  anchorsOn(path: string): ReadonlySet<string> | undefined
  redirects: readonly Hop[]
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
  const drafts = documents.flatMap((document): [string, HealthDocument][] =>
    document._id.startsWith('drafts.') ? [[document._id.slice('drafts.'.length), document]] : [],
  )
  const ofType = (type: string) => published.filter(({ _type }) => _type === type)
  const sections = objectsIn(byId.get('homePage')?.sections).filter(({ hidden }) => hidden !== true)
  const allPaths = [...Object.values(paths), ...ofType('post').flatMap(pathOf)]
  const pages = new Map(allPaths.map((path) => [placeOf(path), path]))
  const anchors = new Map([
    ['/', sections.flatMap(({ _type }) => sectionAnchors[String(_type)] ?? [])],
    ...published.flatMap((document): [string, string[]][] =>
      pathOf(document).map((path) => [path, headingIds(document.body)]),
    ),
  ])
  return {
    published,
    byId,
    unpublished: new Map(drafts.filter(([id]) => !byId.has(id))),
    ofType,
    sections,
    paths: allPaths,
    pageAt: (address) => pages.get(placeOf(address)),
    anchorsOn: (path) => {
      const known = anchors.get(path)
      return known && new Set([everywhere, ...known])
    },
    redirects: ofType('redirect').map(({ from, to }) => ({ from: textOf(from), to: textOf(to) })),
  }
}

/** The pages that are texts with headings, posts apart. */
const legalTypes = ['privacyPage', 'refundPage', 'termsPage'] as const

/** Where a document that is a text with headings has its page. */
export function pathOf(document: HealthDocument): string[] {
  const slug = document._type === 'post' ? slugOf(document) : ''
  if (slug) return [postPath(slug)]
  const legal = legalTypes.find((type) => type === document._type)
  return legal ? [pathOfType[legal]] : []
}

export const slugOf = (post: HealthDocument): string =>
  textOf((post.slug as { current?: unknown } | undefined)?.current) // a slug's shape
