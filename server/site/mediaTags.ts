import { createHash } from 'node:crypto'
import type { Document, Stub } from '@aangan/lake'

/**
 * Earlier versions stored the tags of a picture as words in `tags`. sanity-plugin-media reads references in
 * `opt.media.tags` to documents of the type `media.tag`.
 *
 * @returns the changed assets and the missing `media.tag` documents
 */
export function convertMediaTags(documents: readonly Document[]): Stub[] {
  const tagged = documents.filter(
    (document) => document._type === 'sanity.imageAsset' && 'tags' in document,
  )
  if (tagged.length === 0) return []
  const ids = new Map(
    documents
      .filter(({ _type }) => _type === 'media.tag')
      .map((tag) => [readTagName(tag), tag._id]),
  )
  const missing = new Set(
    tagged.flatMap(({ tags }) => readWords(tags)).filter((word) => !ids.has(word)),
  )
  const created = [...missing].map(tagDocument)
  for (const tag of created) ids.set(readTagName(tag), tag._id)
  const assets = tagged.map(({ tags, ...withoutTags }) => {
    const asset = withoutTags as Document // only `tags` was removed
    const words = readWords(tags)
    const references = words.map((word) => referenceTo(ids.get(word) ?? ''))
    return words.length > 0 ? withMediaTags(asset, references) : asset
  })
  return [...created, ...assets]
}

const readWords = (tags: unknown): string[] =>
  Array.isArray(tags) ? [...new Set(tags.map(String))] : []

const readTagName = ({ name }: Stub): string =>
  String((name as { current?: unknown } | undefined)?.current) // a slug

const hashText = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 16)

const tagDocument = (word: string): Stub => ({
  _id: `media-tag-${hashText(word)}`,
  _type: 'media.tag',
  name: { _type: 'slug', current: word },
})

/** Weak, like the plugin's own references, so that a tag in use can be deleted. */
const referenceTo = (id: string) => ({
  _key: hashText(id),
  _type: 'reference',
  _ref: id,
  _weak: true,
})

function withMediaTags(asset: Document, references: object[]): Document {
  const opt = (asset.opt ?? {}) as { media?: { tags?: object[] } } // as sanity-plugin-media defines it
  const tags = [...(opt.media?.tags ?? []), ...references]
  return { ...asset, opt: { ...opt, media: { ...opt.media, tags } } }
}
