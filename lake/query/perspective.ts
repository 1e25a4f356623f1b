import { isMarkedForDeletion } from '../document/documents.ts'
import { findById } from '../document/findById.ts'
import { type Document, isPublishedId, layerOf, mayRead, publishedId } from '../document/ids.ts'
import { httpError } from '../request/errors.ts'
import type { Access } from '../request/identity.ts'

/**
 * `raw` selects all documents. A list names layers: `drafts`, or a release. A document comes from the first layer that
 * contains it, or else is the published one.
 */
export type Perspective = 'raw' | readonly string[]

export type View = {
  documents: readonly Document[]
  /** Resolves references. A listener's view also finds documents that are not in `documents`. */
  get(id: string): Document | undefined
}

/** `version` is of the form `v2025-02-19`, `v1` or `vX`. @throws RequestError 400 for an invalid perspective */
export function parsePerspective(value: string | undefined, version: string): Perspective {
  if (!value) return defaultsToPublished(version) ? [] : 'raw'
  // Older clients send `previewDrafts`.
  const names = value.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  if (names.length === 1 && names[0] === 'raw') return 'raw'
  for (const name of names) {
    if (name === 'raw' || !/^[a-zA-Z0-9_-]+$/.test(name)) {
      throw httpError(
        400,
        `"${value}" is not a perspective: use raw, published, drafts, or a list of releases.`,
      )
    }
  }
  const publishedIndex = names.indexOf('published')
  return publishedIndex === -1 ? names : names.slice(0, publishedIndex)
}

export function defaultsToPublished(version: string): boolean {
  const date = version.replace(/^v/, '')
  return date === 'X' || date >= '2025-02-19'
}

/**
 * Selects the perspective's documents that the sender may read. If the perspective has layers, `_id` is the published
 * id, and `_originalId` is the stored id. `documents` must be sorted by id.
 */
export function viewOf(
  documents: readonly Document[],
  perspective: Perspective,
  access: Access,
): View {
  const readable =
    access === 'editor' ? documents : documents.filter(({ _id }) => mayRead(access, _id))
  const selected = perspective === 'raw' ? readable : overlay(readable, perspective)
  return { documents: selected, get: (id) => findById(selected, id) }
}

function overlay(documents: readonly Document[], layers: readonly string[]): readonly Document[] {
  if (layers.length === 0) return documents.filter((doc) => isPublishedId(doc._id))
  const rank = new Map([...layers, 'published'].map((layer, index) => [layer, index]))
  const best = new Map<string, { doc: Document; rank: number }>()
  for (const doc of documents) {
    const docRank = rank.get(layerOf(doc._id))
    if (docRank === undefined) continue
    const id = publishedId(doc._id)
    const bestSoFar = best.get(id)
    if (!bestSoFar || docRank < bestSoFar.rank) best.set(id, { doc, rank: docRank })
  }
  return [...best]
    .filter(([, { doc }]) => !isMarkedForDeletion(doc))
    .map(([id, { doc }]) => ({ ...doc, _id: id, _originalId: doc._id }))
    .sort((a, b) => (a._id < b._id ? -1 : 1))
}
