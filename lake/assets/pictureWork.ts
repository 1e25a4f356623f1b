import { readFile } from 'node:fs/promises'
import { type Picture, readPicture } from './picture.ts'
import type { Plan } from './plan.ts'
import { transform } from './transform.ts'

export type Source = { path: string } | { bytes: Uint8Array }

/** Work on the pixels of uploaded pictures, which are not trusted. */
export type PictureWork = {
  /**
   * Looks at an upload and describes it.
   * @param isVector whether it begins as a drawing does
   * @throws RequestError 400 when it is not a picture, damaged, too large, or takes too long or too much memory to draw
   */
  read(source: Source, isVector: boolean): Promise<Picture>
  transform(source: Source, plan: Plan): Promise<Uint8Array>
}

export const workHere: PictureWork = {
  read: async (source, isVector) => readPicture(await bytesOf(source), isVector),
  transform: async (source, plan) => transform(await bytesOf(source), plan),
}

/** Bytes and not a path for libvips: an SVG that lies somewhere may name the files beside it. */
async function bytesOf(source: Source): Promise<Uint8Array> {
  return 'bytes' in source ? source.bytes : readFile(source.path)
}
