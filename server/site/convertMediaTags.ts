import { createHash } from 'node:crypto'
import type { Document, Stub } from '@aangan/lake'

/**
 * Earlier versions stored tags in images. Returns documents of sanity-plugin-media for them, and the changed images.
 */
export function convertMediaTags(documents: readonly Document[]): Stub[] {
  const tagged = documents.filter(
    (document) => document._type === 'sanity.imageAsset' && 'tags' in document,
  )
  if (tagged.length === 0) return []
  const idByName = new Map(
    documents
      .filter(({ _type }) => _type === 'media.tag')
      .map((tag) => [readTagName(tag), tag._id]),
  )
  const missingNames = new Set(
    tagged.flatMap(({ tags }) => readNames(tags)).filter((name) => !idByName.has(name)),
  )
  const created = [...missingNames].map(makeTag)
  for (const tag of created) idByName.set(readTagName(tag), tag._id)
  const assets = tagged.map(({ tags, ...withoutTags }) => {
    const asset = withoutTags as Document // only `tags` was removed
    const names = readNames(tags)
    const references = names.map((name) => makeReference(idByName.get(name) ?? ''))
    return names.length > 0 ? withMediaTags(asset, references) : asset
  })
  return [...created, ...assets]
}

const readNames = (tags: unknown): string[] =>
  Array.isArray(tags) ? [...new Set(tags.map(String))] : []

const readTagName = ({ name }: Stub): string =>
  String((name as { current?: unknown } | undefined)?.current) // `name` is a slug

const hashText = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 16)

const makeTag = (name: string): Stub => ({
  _id: `media-tag-${hashText(name)}`,
  _type: 'media.tag',
  name: { _type: 'slug', current: name },
})

/** Weak, like the plugin's own references, so that a tag in use can be deleted. */
const makeReference = (id: string) => ({
  _key: hashText(id),
  _type: 'reference',
  _ref: id,
  _weak: true,
})

type Reference = { _ref: string }

function withMediaTags(asset: Document, references: Reference[]): Document {
  const opt = (asset.opt ?? {}) as { media?: { tags?: Reference[] } } // the type in sanity-plugin-media
  const existing = opt.media?.tags ?? []
  const added = references.filter(({ _ref }) => !existing.some((tag) => tag._ref === _ref))
  const tags = [...existing, ...added]
  return { ...asset, opt: { ...opt, media: { ...opt.media, tags } } }
}
