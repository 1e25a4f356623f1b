import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Page } from './pages.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export type CachedPage = Page & {
  etag(encoding: Encoding): string
  /** The body, compressed once for each encoding, and once more for a page that many ask for. */
  encoded(encoding: Encoding): Promise<Buffer>
}

/** A page requested so often is worth the fifth of a second that its smallest form takes. */
export const ASKED_OFTEN = 8

const QUICK_QUALITY = 5

const brotli = (body: string, quality: number) =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

const compress = {
  identity: async (body: string) => Buffer.from(body),
  gzip: (body: string) => promisify(gzip)(body, { level: 6 }),
  br: (body: string) => brotli(body, QUICK_QUALITY),
}

/** One page at a time is made as small as can be, so that the others have the processor. */
let isMakingSmallest = false

/** Gives a page its ETags and its compressed forms. */
export function withEncodings(page: Page): CachedPage {
  const done = new Map<Encoding, Promise<Buffer>>()
  const hash = createHash('sha256').update(page.body).digest('base64url').slice(0, 22)
  const ends = { identity: '', gzip: '-gzip', br: '-br' }
  let asked = 0

  async function makeSmallest() {
    isMakingSmallest = true
    try {
      const body = await brotli(page.body, constants.BROTLI_MAX_QUALITY)
      done.set('br', Promise.resolve(body))
      ends.br = '-br-smallest'
    } finally {
      isMakingSmallest = false
    }
  }

  return {
    ...page,
    etag: (encoding) => `"${hash}${ends[encoding]}"`,
    encoded(encoding) {
      const body = done.get(encoding) ?? compress[encoding](page.body)
      done.set(encoding, body)
      if (encoding === 'br' && ends.br === '-br') {
        asked += 1
        // After a failure, or while another page is compressed, the next attempt comes after as many more requests.
        if (asked % ASKED_OFTEN === 0 && !isMakingSmallest) makeSmallest().catch(() => {})
      }
      return body
    },
  }
}
