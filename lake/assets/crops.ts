import { createImageUrlBuilder } from '@sanity/image-url'
import { type Document, isPublicId } from '../store/ids.ts'
import { isRecord } from '../store/json.ts'

export type Crop = { crop?: unknown; hotspot?: unknown }

/** The crops of each picture that published documents name, by the asset's id. */
export type Crops = ReadonlyMap<string, readonly Crop[]>

const ofDocument = new WeakMap<Document, readonly (readonly [string, Crop])[]>()
const ofDataset = new WeakMap<readonly Document[], Crops>()

export function cropsIn(documents: readonly Document[]): Crops {
  const known = ofDataset.get(documents)
  if (known) return known
  const byAsset = new Map<string, Map<string, Crop>>()
  for (const document of documents) {
    if (!isPublicId(document._id)) continue
    for (const [id, crop] of cropsOf(document)) {
      const others = byAsset.get(id) ?? new Map<string, Crop>()
      byAsset.set(id, others.set(JSON.stringify(crop), crop))
    }
  }
  const crops = new Map([...byAsset].map(([id, each]) => [id, [...each.values()]]))
  ofDataset.set(documents, crops)
  return crops
}

function cropsOf(document: Document) {
  const known = ofDocument.get(document)
  if (known) return known
  const found: [string, Crop][] = []
  collect(document, found)
  ofDocument.set(document, found)
  return found
}

function collect(value: unknown, found: [string, Crop][]) {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
  } else if (isRecord(value)) {
    const { asset, crop, hotspot } = value
    const id = isRecord(asset) ? asset._ref : undefined
    if (typeof id === 'string' && (crop || hotspot)) found.push([id, { crop, hotspot }])
    for (const child of Object.values(value)) collect(child, found)
  }
}

const builder = createImageUrlBuilder({ projectId: 'any', dataset: 'any' })

/**
 * The `rect` that pages ask for when they show a picture in this crop and at this size, as `left,top,width,height`;
 * undefined when that is all of it, or when the crop cannot be read.
 */
export function rectOf(
  assetId: string,
  { crop, hotspot }: Crop,
  size: { width: number; height?: number | undefined },
): string | undefined {
  // what a document holds is checked by nobody; the builder reads numbers or fails
  const source = {
    asset: { _ref: assetId },
    ...(crop ? { crop } : {}),
    ...(hotspot ? { hotspot } : {}),
  }
  const image = builder.image(source as Parameters<typeof builder.image>[0]).width(size.width)
  try {
    const url = size.height ? image.height(size.height).url() : image.url()
    const rect = new URL(url).searchParams.get('rect') ?? undefined
    return rect && !rect.includes('NaN') ? rect : undefined
  } catch {
    return undefined
  }
}
