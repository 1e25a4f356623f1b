import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createDiskCache } from '@aangan/lake'
import type { Context, Next } from 'hono'
import pLimit from 'p-limit'
import { pagePathOfSharePicture, readablePath } from '../../../domain/paths.ts'
import type { ShareText } from '../../../src/rendering/shareText.ts'
import type { Config } from '../../config/config.ts'
import { cacheLifetimes } from '../cacheLifetimes.ts'
import { CARD_VERSION, drawShareCard } from './drawShareCard.ts'

const MAX_CACHE_BYTES = 200_000_000

/** Returns the folder that caches share pictures. The folder may be deleted at any time. */
export const sharePicturesFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'share')

export type SharePicturesOptions = {
  folder: string | undefined
  readShareText(path: string): Promise<ShareText | undefined>
}

export type SharePictures = ReturnType<typeof createSharePictures>

/** Draws pictures for social media at the first request, and caches the pictures in `folder`, if defined. */
export function createSharePictures({ folder, readShareText }: SharePicturesOptions) {
  const diskCache = folder === undefined ? undefined : createDiskCache(folder, MAX_CACHE_BYTES)
  const oneAtATime = pLimit(1)
  const inFlight = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  async function readOrDraw(key: string, text: ShareText) {
    const cached = await diskCache?.get(key)
    if (cached) return cached
    const drawn = await oneAtATime(() => drawShareCard(text))
    await diskCache?.put(key, drawn)
    return drawn
  }

  /** Returns a PNG; undefined if `path` names no picture, or the page has no text for a picture. */
  async function getPicture(path: string) {
    const page = pagePathOfSharePicture(path)
    const text = page === undefined ? undefined : await readShareText(readablePath(page))
    if (!text) return undefined
    const cardContent = JSON.stringify([CARD_VERSION, text.heading, text.brandName])
    const key = `${createHash('sha256').update(cardContent).digest('hex').slice(0, 40)}.png`
    const drawing = inFlight.get(key) ?? readOrDraw(key, text).finally(() => inFlight.delete(key))
    inFlight.set(key, drawing)
    return drawing
  }

  return {
    getPicture,
    async handler(c: Context, next: Next) {
      if (pagePathOfSharePicture(c.req.path) === undefined) return next()
      const bytes = await getPicture(c.req.path)
      if (!bytes) return c.text('There is no such picture.', 404, { 'cache-control': 'no-store' })
      return c.body(bytes, 200, {
        'content-type': 'image/png',
        'cache-control': cacheLifetimes.sharePicture,
      })
    },
  }
}
