import { MAX_ARTICLE_VIDEO_BYTES, MAX_VIDEO_BYTES } from '../../domain/contentLimits.ts'
import { isRecord } from '../../domain/records.ts'
import { nodesOf, type StoredDocument, textOf, type Value } from '../content/documents.ts'
import type { Content } from '../content/readContent.ts'
import { createFinding, type Finding } from './finding.ts'

const formatMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

const assetOf = (value: Value, content: Content): StoredDocument | undefined =>
  isRecord(value.asset) ? content.byId.get(textOf(value.asset._ref)) : undefined

export const checkMediaSizes = (document: StoredDocument, content: Content): Finding[] =>
  [...nodesOf(document)].flatMap(({ path, value }) => {
    const asset = assetOf(value, content)
    const fault = asset && findVideoFault(asset, path)
    return fault
      ? [createFinding(document, { rule: 'media', severity: 'warning', path, ...fault })]
      : []
  })

type Fault = Pick<Finding, 'problem' | 'advice'>

/** A video in an article (`body`) may be larger, because it loads only when a reader plays it. */
function findVideoFault(
  { _type, size, mimeType }: StoredDocument,
  path: string,
): Fault | undefined {
  const bytes = Number(size)
  const isInArticle = /^body\b/.test(path)
  if (_type !== 'sanity.fileAsset' || !textOf(mimeType).startsWith('video/')) return undefined
  const limit = isInArticle ? MAX_ARTICLE_VIDEO_BYTES : MAX_VIDEO_BYTES
  if (!(bytes > limit)) return undefined // also if the size is missing (NaN)
  return {
    problem: `A video is too large: at ${formatMegabytes(bytes)}, it starts late on a phone.`,
    advice: isInArticle
      ? `Export it smaller, below ${formatMegabytes(MAX_ARTICLE_VIDEO_BYTES)}, or upload it to YouTube or Vimeo and enter its address.`
      : `Shorten it, or export it smaller: ${MAX_VIDEO_BYTES / 1000} kB is enough for a short silent film.`,
  }
}
