import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = (path: string) => (file: string) =>
  fileURLToPath(new URL(`${path}/${file}`, import.meta.url))

/** A path under studio/seed/. */
export const inSeed = folder('../../studio/seed')
/** A path under public/. */
export const inPublic = folder('../../public')

export async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

const largest = 150_000

/** Writes a screenshot as WebP, at the best quality that stays below 150 kB. */
export async function writeWebp(path: string, png: Uint8Array): Promise<void> {
  for (const quality of [90, 86, 82, 78, 74, 70, 66]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length <= largest) return write(path, webp)
  }
  throw new Error(`${path} stays above ${largest} bytes even at quality 66; simplify the picture.`)
}
