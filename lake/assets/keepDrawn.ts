import type { Drawn } from '../store/drawn.ts'
import type { Blobs } from './blobs.ts'
import type { PictureWork } from './pictureWork.ts'
import { keyOf, type Plan } from './plan.ts'

/** Draws a picture that is not on the disk yet and stores it, without delaying other requests. */
export async function keepDrawn(
  plan: Plan,
  tools: { blobs: Pick<Blobs, 'source'>; cache: Drawn; work: Pick<PictureWork, 'transform'> },
): Promise<void> {
  const { blobs, cache, work } = tools
  const key = keyOf(plan)
  if (await cache.get(key)) return
  const bytes = await work.transform(blobs.source(plan.name), plan)
  await cache.put(key, new Uint8Array(bytes))
}
