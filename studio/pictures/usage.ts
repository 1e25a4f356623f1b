import {
  type HealthDocument,
  nodesOf,
  titleOf,
  typeNameOf,
  type Value,
} from '../content/documents.ts'
import { isPicture } from '../health/pictures.ts'

export type PictureAsset = {
  _id: string
  name?: string | null
  bytes?: number | null
  width?: number | null
  height?: number | null
  url: string
  tags?: readonly string[] | null
}

export const tagsOf = ({ tags }: PictureAsset): readonly string[] =>
  Array.isArray(tags) ? tags.map(String) : []

/** Why an alternative text is not written where the use is listed. */
export type Obstacle =
  /** Visitors see it until the draft, which has another picture or none there, is published. */
  | { kind: 'replaced' }
  /** It belongs to a release, whose documents are edited in its perspective. */
  | { kind: 'release'; release: string }

/** A place in a document that shows a picture, with the alternative text that it has there. */
export type Use = {
  id: string
  type: string
  typeName: string
  title: string
  path: string
  alt: string
  hasDraft: boolean
  obstacle?: Obstacle
  document: HealthDocument
}

export type Picture = PictureAsset & { uses: readonly Use[] }

export const altOf = ({ alt }: Value): string => (typeof alt === 'string' ? alt : '')

type Version = { document: HealthDocument; id: string; release?: string; isDraft: boolean }

function versionOf(document: HealthDocument): Version {
  const parts = document._id.split('.')
  if (parts[0] === 'drafts') return { document, id: parts.slice(1).join('.'), isDraft: true }
  if (parts[0] === 'versions' && parts[1]) {
    return { document, id: parts.slice(2).join('.'), isDraft: false, release: parts[1] }
  }
  return { document, id: document._id, isDraft: false }
}

const picturesIn = (document: HealthDocument) =>
  [...nodesOf(document)].flatMap(({ path, value }) =>
    isPicture(value) ? [{ asset: String((value.asset as Value)._ref), path, value }] : [],
  ) // it is a reference

/**
 * Each picture with every place that shows it.
 *
 * @param documents all of the dataset but assets; of drafts, versions and published ones, each is a document
 */
export function withUses(
  assets: readonly PictureAsset[],
  documents: readonly HealthDocument[],
): Picture[] {
  const versions = documents.map(versionOf)
  const drafts = new Map(
    versions.filter(({ isDraft }) => isDraft).map(({ id, document }) => [id, picturesIn(document)]),
  )
  const uses = new Map<string, Use[]>()
  for (const { document, id, isDraft, release } of versions) {
    const ofDraft = release || isDraft ? undefined : drafts.get(id)
    for (const { asset, path, value } of picturesIn(document)) {
      // The draft's own use stands for it.
      if (ofDraft?.some((other) => other.path === path && other.asset === asset)) continue
      const obstacle: Obstacle | undefined = release
        ? { kind: 'release', release }
        : ofDraft && { kind: 'replaced' }
      const use: Use = {
        id,
        type: document._type,
        typeName: typeNameOf(document._type),
        title: titleOf(document),
        path,
        alt: altOf(value),
        hasDraft: drafts.has(id),
        ...(obstacle ? { obstacle } : {}),
        document,
      }
      uses.set(asset, [...(uses.get(asset) ?? []), use])
    }
  }
  return assets.map((asset) => ({ ...asset, uses: inOrder(uses.get(asset._id) ?? []) }))
}

const inOrder = (uses: readonly Use[]) =>
  uses.toSorted((a, b) => a.title.localeCompare(b.title) || a.path.localeCompare(b.path))

export function unpublishedIn(pictures: readonly Picture[]): Use[] {
  const uses = pictures.flatMap(({ uses }) => uses.filter(({ hasDraft }) => hasDraft))
  return [...new Map(inOrder(uses).map((use) => [use.id, use])).values()]
}
