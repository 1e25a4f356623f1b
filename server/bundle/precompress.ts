import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|xml|txt|ico|map)$/

const MIN_FILE_BYTES = 512

/** Writes `.br` and `.gz` files beside compressible files. Brotli `quality`: 0 (fastest) to 11 (smallest files). */
export async function precompress(folder: string, quality: number) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name))
      .map(async (name) => {
        const file = join(folder, name)
        const content = await readFile(file)
        if (content.length < MIN_FILE_BYTES) return
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        }
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
      }),
  )
}
