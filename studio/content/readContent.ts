import { isDraftId } from '@sanity/client/csm'
import { anchors } from '../../domain/anchors.ts'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { readHeadings } from '../../domain/headingIds.ts'
import { normalizePath, pathOfSlug, pathOfType, paths } from '../../domain/paths.ts'
import { objectsIn } from '../../domain/records.ts'
import { createRedirectResolver, type ResolveRedirects } from '../../domain/redirects.ts'
import { assignSectionIds } from '../../domain/sectionIds.ts'
import { isSlugType, readSlug } from '../../domain/slugs.ts'
import { isPublicId, type StoredDocument, type Value } from './documents.ts'

export type Content = {
  published: readonly StoredDocument[]
  byId: ReadonlyMap<string, StoredDocument>
  /** Drafts of documents that are not published, by published id. */
  unpublished: ReadonlyMap<string, StoredDocument>
  ofType(type: string): readonly StoredDocument[]
  /** The published home and landing pages, each with its visible sections in order. */
  pagesWithSections: readonly { document: StoredDocument; sections: readonly Value[] }[]
  /** Finds the path of a page. Ignores case, escapes, extra slashes, query and hash of `path`. */
  pageAt(path: string): string | undefined
  /** Returns undefined if the anchors at the path are unknown. */
  anchorsOn(path: string): ReadonlySet<string> | undefined
  resolveRedirects: ResolveRedirects
}

/** @param documents may include assets and drafts; a draft is used only if its document is not published */
export function readContent(documents: readonly StoredDocument[]): Content {
  const published = documents.filter(({ _id }) => isPublicId(_id))
  const byId = new Map(published.map((document) => [document._id, document]))
  const drafts = documents
    .filter(({ _id }) => isDraftId(_id))
    .map((document) => [publishedIdOf(document._id), document] as const)
  const ofType = (type: string) => published.filter(({ _type }) => _type === type)
  const home = byId.get('homePage')
  const pagesWithSections = [...(home ? [home] : []), ...ofType('page')].map((document) => ({
    document,
    sections: visibleSectionsOf(document),
  }))
  const documentsWithSlug = published.filter(({ _type }) => isSlugType(_type))
  const allPaths = [
    ...Object.values(paths),
    ...documentsWithSlug.flatMap((document) => findPathWithAnchors(document) ?? []),
  ]
  const pathsByNormalPath = new Map(allPaths.map((path) => [normalizePath(path), path]))
  const anchorsByPath = new Map<string, string[]>([
    // Links to anchors of home are checked even if home is not published.
    [paths.home, []],
    ...published.flatMap((document): [string, string[]][] => {
      const path = findPathWithAnchors(document)
      const headingIds = readHeadings(document.body).map(({ id }) => id)
      const sectionIds = assignSectionIds(visibleSectionsOf(document)).flat()
      return path ? [[path, [...headingIds, ...sectionIds]]] : []
    }),
  ])
  return {
    published,
    byId,
    unpublished: new Map(drafts.filter(([id]) => !byId.has(id))),
    ofType,
    pagesWithSections,
    pageAt: (path) => pathsByNormalPath.get(normalizePath(path)),
    anchorsOn: (path) => {
      const pageAnchors = anchorsByPath.get(path)
      return pageAnchors && new Set([anchors.demoForm, ...pageAnchors])
    },
    resolveRedirects: createRedirectResolver(ofType('redirect'), allPaths),
  }
}

const visibleSectionsOf = ({ sections }: StoredDocument) =>
  objectsIn(sections).filter(({ hidden }) => hidden !== true)

const anchoredTypes = ['homePage', 'privacyPage', 'refundPage', 'termsPage'] as const

/**
 * Returns the page's path if the document alone determines the page's anchors, and otherwise undefined, as for `/blog`.
 */
export function findPathWithAnchors(document: StoredDocument): string | undefined {
  const slug = isSlugType(document._type) ? readSlug(document) : undefined
  if (slug) return pathOfSlug(slug)
  const anchoredType = anchoredTypes.find((type) => type === document._type)
  return anchoredType && pathOfType[anchoredType]
}
