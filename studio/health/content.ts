import { anchors } from '../../domain/anchors.ts'
import { readHeadings } from '../../domain/headingIds.ts'
import { normalizePath, pathOfType, paths, postPath } from '../../domain/paths.ts'
import { createFollow, type Follow, isRedirect } from '../../domain/redirects.ts'
import { sectionAnchors } from '../../domain/sectionTypes.ts'
import { type HealthDocument, objectsIn, textOf, type Value } from './document.ts'

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
  /** The page that answers at a path, however that is spelt. */
  pageAt(path: string): string | undefined
  /** The anchors on a page that an editor may link to; undefined where only the site knows them. */
  anchorsOn(path: string): ReadonlySet<string> | undefined
  /** Where a path leads through the redirects. */
  follow: Follow
}

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
  const redirects = ofType('redirect').map(({ from, to }) => ({
    from: textOf(from),
    to: textOf(to),
  }))
  const pages = new Map(allPaths.map((path) => [normalizePath(path), path]))
  const idsOn = new Map<string, string[]>([
    [paths.home, sections.flatMap(({ _type }) => anchorOf(_type) ?? [])],
    ...published.flatMap((document): [string, string[]][] =>
      pathOf(document).map((path) => [path, readHeadings(document.body).map(({ id }) => id)]),
    ),
  ])
  return {
    published,
    byId,
    unpublished: new Map(drafts.filter(([id]) => !byId.has(id))),
    ofType,
    sections,
    paths: allPaths,
    pageAt: (path) => pages.get(normalizePath(path)),
    anchorsOn: (path) => {
      const known = idsOn.get(path)
      return known && new Set([anchors.demoForm, ...known])
    },
    follow: createFollow(redirects.filter(isRedirect), allPaths),
  }
}

/** The anchor that the first section of a type carries. */
const anchorOf = (type: unknown): string | undefined =>
  Object.entries(sectionAnchors).find(([section]) => section === type)?.[1]

/** The pages that are texts with headings, posts apart. */
const legalTypes = ['privacyPage', 'refundPage', 'termsPage'] as const

/** Where a document that is a text with headings has its page. */
export function pathOf(document: HealthDocument): string[] {
  const slug = document._type === 'post' ? slugOf(document) : ''
  if (slug) return [postPath(slug)]
  const legal = legalTypes.find((type) => type === document._type)
  return legal ? [pathOfType[legal]] : []
}

const slugOf = (post: HealthDocument): string =>
  textOf((post.slug as { current?: unknown } | undefined)?.current) // a slug's shape
