import { anchors } from '../../domain/anchors.ts'
import { readHeadings } from '../../domain/headingIds.ts'
import { normalizePath, pathOfSlug, pathOfType, paths } from '../../domain/paths.ts'
import { objectsIn } from '../../domain/records.ts'
import { createFollow, type Follow } from '../../domain/redirects.ts'
import { assignSectionIds } from '../../domain/sectionIds.ts'
import { hasSlug, readSlug } from '../../domain/slugs.ts'
import { type StoredDocument, textOf, type Value } from './documents.ts'

export type Content = {
  published: readonly StoredDocument[]
  byId: ReadonlyMap<string, StoredDocument>
  /** Maps the published id of each document that exists only as a draft to the draft. */
  unpublished: ReadonlyMap<string, StoredDocument>
  ofType(type: string): readonly StoredDocument[]
  /** Home and the landing pages, each with its visible sections in their order. */
  sectioned: readonly { document: StoredDocument; sections: readonly Value[] }[]
  paths: readonly string[]
  /** Returns the path of the page at an address, whose case and final slash may differ; undefined if there is none. */
  pageAt(path: string): string | undefined
  /** Lists the anchors of a page; undefined for pages whose anchors are not in the content. */
  anchorsOn(path: string): ReadonlySet<string> | undefined
  /** Whether the page at a path is made of sections. */
  isSectioned(path: string): boolean
  follow: Follow
}

/**
 * Indexes the content for rules that compare several documents.
 *
 * @param documents every document, drafts and assets included
 */
export function readContent(documents: readonly StoredDocument[]): Content {
  const published = documents.filter(({ _id }) => !_id.includes('.'))
  const byId = new Map(published.map((document) => [document._id, document]))
  const drafts = documents.flatMap((document): [string, StoredDocument][] =>
    document._id.startsWith('drafts.') ? [[document._id.slice('drafts.'.length), document]] : [],
  )
  const ofType = (type: string) => published.filter(({ _type }) => _type === type)
  const home = byId.get('homePage')
  const sectioned = [...(home ? [home] : []), ...ofType('page')].map((document) => ({
    document,
    sections: objectsIn(document.sections).filter(({ hidden }) => hidden !== true),
  }))
  const withSlug = published.filter(({ _type }) => hasSlug(_type))
  const allPaths = [
    ...Object.values(paths),
    ...withSlug.flatMap((document) => findAnchoredPath(document) ?? []),
  ]
  const redirects = ofType('redirect').map(({ from, to }) => ({
    from: textOf(from),
    to: textOf(to),
  }))
  const pages = new Map(allPaths.map((path) => [normalizePath(path), path]))
  const idsOn = new Map<string, string[]>([
    // Links to home are checked even if home is not published.
    [paths.home, []],
    ...published.flatMap((document): [string, string[]][] => {
      const path = findAnchoredPath(document)
      return path ? [[path, readHeadings(document.body).map(({ id }) => id)]] : []
    }),
    ...sectioned.flatMap(({ document, sections }): [string, string[]][] => {
      const path = findAnchoredPath(document)
      return path ? [[path, assignSectionIds(sections).flat()]] : []
    }),
  ])
  return {
    published,
    byId,
    unpublished: new Map(drafts.filter(([id]) => !byId.has(id))),
    ofType,
    sectioned,
    paths: allPaths,
    pageAt: (path) => pages.get(normalizePath(path)),
    anchorsOn: (path) => {
      const known = idsOn.get(path)
      return known && new Set([anchors.demoForm, ...known])
    },
    isSectioned: (path) =>
      path === paths.home || sectioned.some(({ document }) => findAnchoredPath(document) === path),
    follow: createFollow(redirects, allPaths),
  }
}

/** The singletons whose sections or headings have anchors. */
const anchoredTypes = ['homePage', 'privacyPage', 'refundPage', 'termsPage'] as const

/** Returns the path of a document's page; undefined if it has no page, or one without anchors. */
export function findAnchoredPath(document: StoredDocument): string | undefined {
  const slug = hasSlug(document._type) ? readSlug(document) : undefined
  if (slug) return pathOfSlug(slug)
  const anchored = anchoredTypes.find((type) => type === document._type)
  return anchored && pathOfType[anchored]
}
