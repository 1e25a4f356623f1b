import { isDraftId } from '@sanity/client/csm'
import { anchors } from '../../domain/anchors.ts'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { readHeadings } from '../../domain/headingIds.ts'
import { normalizePath, pathOfSlug, pathOfType, paths } from '../../domain/paths.ts'
import { objectsIn } from '../../domain/records.ts'
import { createRedirectResolver, type ResolveRedirects } from '../../domain/redirects.ts'
import { assignSectionIds } from '../../domain/sectionIds.ts'
import { hasSlug, readSlug } from '../../domain/slugs.ts'
import { isPublicId, type StoredDocument, type Value } from './documents.ts'

export type Content = {
  published: readonly StoredDocument[]
  byId: ReadonlyMap<string, StoredDocument>
  /** Drafts of documents that are not published, by published id. */
  unpublished: ReadonlyMap<string, StoredDocument>
  ofType(type: string): readonly StoredDocument[]
  /** Home and the landing pages, each with its visible sections in their order. */
  sectioned: readonly { document: StoredDocument; sections: readonly Value[] }[]
  paths: readonly string[]
  /** Finds the path of a page, ignoring case and a final slash. */
  pageAt(path: string): string | undefined
  /** Returns undefined for pages whose anchors are not in the content. */
  anchorsOn(path: string): ReadonlySet<string> | undefined
  isSectioned(path: string): boolean
  resolveRedirects: ResolveRedirects
}

/** @param documents every document, drafts and assets included */
export function readContent(documents: readonly StoredDocument[]): Content {
  const published = documents.filter(({ _id }) => isPublicId(_id))
  const byId = new Map(published.map((document) => [document._id, document]))
  const drafts = documents
    .filter(({ _id }) => isDraftId(_id))
    .map((document) => [publishedIdOf(document._id), document] as const)
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
  const pages = new Map(allPaths.map((path) => [normalizePath(path), path]))
  const idsOn = new Map<string, string[]>([
    // Links to anchors of home are checked even if home is not published.
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
    resolveRedirects: createRedirectResolver(ofType('redirect'), allPaths),
  }
}

/** The singletons whose sections or headings have anchors. */
const anchoredTypes = ['homePage', 'privacyPage', 'refundPage', 'termsPage'] as const

/** Returns undefined if the document has no page, or a page without anchors. */
export function findAnchoredPath(document: StoredDocument): string | undefined {
  const slug = hasSlug(document._type) ? readSlug(document) : undefined
  if (slug) return pathOfSlug(slug)
  const anchored = anchoredTypes.find((type) => type === document._type)
  return anchored && pathOfType[anchored]
}
