import { getDraftId, isDraftId } from '@sanity/client/csm'
import { publishedIdOf } from '../../../domain/documentIds.ts'
import { fixedPages } from '../../../domain/fixedPages.ts'
import { readHeadings } from '../../../domain/headingIds.ts'
import { type HrefKind, readHref } from '../../../domain/hrefs.ts'
import { normalizePath, readablePath } from '../../../domain/paths.ts'
import { objectsIn } from '../../../domain/records.ts'
import { assignSectionIds } from '../../../domain/sectionIds.ts'
import { isSlugType, type SlugType } from '../../../domain/slugs.ts'
import { type StoredDocument, textOf, titleOf, typeTitleOf } from '../../content/documents.ts'
import { findPathWithAnchors } from '../../content/readContent.ts'
import type { LinkTarget } from './linkTarget.ts'

export type Destination = {
  kind: SlugType | 'section' | 'website' | 'mail' | 'phone' | 'file'
  title: string
  detail: string
  /** An href such as `/hotels/goa#offers`, also if `target` is a reference. */
  address: string
  target: LinkTarget
}

/**
 * A link to a section of its own document (`ownId`) stores only the anchor. In a copy of the document, the link
 * therefore leads to the copy's section.
 */
export function listDestinations(
  documents: readonly StoredDocument[],
  ownId: string,
): Destination[] {
  const latest = preferDrafts(documents)
  const fixedDestinations = fixedPages.flatMap(({ type, title, path }): Destination[] => {
    const page = latest.find(({ document }) => document._type === type)
    const target = { href: path }
    return [
      { kind: 'page', title, detail: 'Page', address: path, target },
      ...(page
        ? listSections(page.document, title, path, (anchor) => ({ href: `${path}#${anchor}` }))
        : []),
    ]
  })
  const slugDestinations = latest.flatMap(({ document, isPublished }): Destination[] => {
    const { _id, _type } = document
    const address = findPathWithAnchors(document)
    if (!isSlugType(_type) || !address) return []
    const title = titleOf(document)
    const page = createReference(_id, _type, isPublished)
    const detail = isPublished ? typeTitleOf(_type) : `${typeTitleOf(_type)}, not published yet`
    return [
      { kind: _type, title, detail, address, target: { page } },
      ...listSections(document, title, address, (anchor) =>
        _id === ownId ? { href: `#${anchor}` } : { page, anchor },
      ),
    ]
  })
  return [...fixedDestinations, ...slugDestinations]
}

function preferDrafts(
  documents: readonly StoredDocument[],
): { document: StoredDocument; isPublished: boolean }[] {
  const ids = new Set(documents.map(({ _id }) => _id))
  return documents
    .filter(({ _id }) => isDraftId(_id) || !ids.has(getDraftId(_id)))
    .map((document) => {
      const _id = publishedIdOf(document._id)
      return { document: { ...document, _id }, isPublished: ids.has(_id) }
    })
}

/** A reference to an unpublished page is weak until the referring document is published. */
const createReference = (_ref: string, type: string, isPublished: boolean) => ({
  _type: 'reference',
  _ref,
  ...(isPublished ? {} : { _weak: true, _strengthenOnPublish: { type } }),
})

function listSections(
  { sections, body }: StoredDocument,
  pageTitle: string,
  path: string,
  createTarget: (anchor: string) => LinkTarget,
): Destination[] {
  const visible = objectsIn(sections).filter(({ hidden }) => hidden !== true)
  const ids = assignSectionIds(visible)
  const sectionsAndHeadings = [
    ...visible.map((section, at) => ({ title: textOf(section.heading), anchor: ids[at]?.[0] })),
    ...readHeadings(body).map(({ id, text }) => ({ title: text, anchor: id })),
  ]
  return sectionsAndHeadings.flatMap(({ title, anchor }): Destination[] =>
    anchor
      ? [
          {
            kind: 'section',
            title: title || `#${anchor}`,
            detail: `Section of ${pageTitle}`,
            address: `${path}#${anchor}`,
            target: createTarget(anchor),
          },
        ]
      : [],
  )
}

function hasWords(text: string, search: string): boolean {
  const lowerCaseText = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerCaseText.includes(word))
}

export function searchDestinations(
  destinations: readonly Destination[],
  search: string,
): Destination[] {
  if (!search.trim()) return [...destinations]
  const found = destinations.filter(({ title, detail, address }) =>
    hasWords(`${title} ${detail} ${readablePath(address)}`, search),
  )
  const isSection = ({ kind }: Destination) => kind === 'section'
  return [...found.filter((each) => !isSection(each)), ...found.filter(isSection)]
}

const details: Readonly<Record<HrefKind, string>> = {
  page: 'Address on this site',
  anchor: 'Section of this page',
  website: 'Another site',
  mail: 'E-mail',
  phone: 'Phone call',
}

/** Ignores case and escapes of the path. */
const comparable = (address: string) => {
  const [path = '', anchor] = address.split('#')
  return [normalizePath(path), anchor].join('#')
}

/** Publishing replaces the path of a page with a reference (docs/decisions/0030-releases.md). */
export function findOrCreateDestination(
  href: string,
  destinations: readonly Destination[],
): Destination {
  const isPath = /^\/[^?]*$/.test(href)
  const known = destinations.find(({ address }) => comparable(address) === comparable(href))
  if (isPath && known) return known
  const kind = readHref(href)?.kind ?? 'page'
  return {
    kind: kind === 'anchor' ? 'section' : kind,
    title: readablePath(href).replace(/^(?:https:\/\/|mailto:|tel:)/, ''),
    detail: details[kind],
    address: href,
    target: { href },
  }
}

export function findDestinationOfTarget(
  { page, anchor, href }: LinkTarget,
  destinations: readonly Destination[],
): Destination | undefined {
  if (page) {
    const isPicked = ({ target }: Destination) =>
      target.page?._ref === page._ref && target.anchor === anchor
    const wholePage = destinations.find(({ target }) => target.page?._ref === page._ref)
    return (
      destinations.find(isPicked) ??
      (wholePage && findOrCreateDestination(`${wholePage.address}#${anchor}`, destinations))
    )
  }
  return href ? findOrCreateDestination(href, destinations) : undefined
}
