import { createContentClient } from '../../src/content/client.ts'

type Mutation = Record<string, unknown>

/** Writes to the lake behind the page, as an editor who publishes. */
export async function editContent(...mutations: Mutation[]) {
  const client = createContentClient({ access: { apiHost: window.location.origin } })
  await client.request({ method: 'POST', url: '/data/mutate/production', body: { mutations } })
}

/** Changes some fields of one document. */
export const set = (id: string, fields: Record<string, unknown>): Mutation => ({
  patch: { id, set: fields },
})

/** Replaces all documents of one type. The Studio lists them in the order given; their ids are `<type>-1` and so on. */
export const replaceAll = (type: string, documents: Record<string, unknown>[]): Mutation[] => [
  { delete: { query: `*[_type == "${type}"]` } },
  ...documents.map((document, at) => ({
    create: { _id: `${type}-${at + 1}`, _type: type, orderRank: `0|${at}:`, ...document },
  })),
]

/** Removes fields of one document, by path. */
export const unset = (id: string, ...paths: string[]): Mutation => ({ patch: { id, unset: paths } })

const imageId = 'image-0123456789abcdef0123456789abcdef01234567-640x400-png'
const videoId = 'file-0123456789abcdef0123456789abcdef01234567-mp4'
const reference = (id: string) => ({ _type: 'reference', _ref: id })

/** What a picture and a video of a test refer to. */
export const media: Mutation[] = [
  {
    create: {
      _id: imageId,
      _type: 'sanity.imageAsset',
      metadata: { dimensions: { width: 640, height: 400 } },
    },
  },
  { create: { _id: videoId, _type: 'sanity.fileAsset', url: '/files/video.mp4' } },
]

/** A picture field; its asset is one of `media`. */
export const picture = (alt?: string) => ({
  _type: 'picture',
  asset: reference(imageId),
  ...(alt ? { alt } : {}),
})

/** A video field; its files are among `media`. */
export const video = (alt: string, description: string) => ({
  _type: 'video',
  mp4: { _type: 'file', asset: reference(videoId) },
  poster: picture(alt),
  description,
})

/** References to documents, as an array holds them. */
export const references = (...ids: string[]) => ids.map((id) => ({ _key: id, ...reference(id) }))
