import { open } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { ByteRange } from './byteRange.ts'

const PART_BYTES = 128 * 1024

const reads = pLimit(2)

/**
 * Reads a file in parts, at the pace of the reader. Between two parts no file is open and nothing is read ahead, so a
 * reader that stops holds one part at most.
 *
 * @param range all of it when left out
 */
export function readInParts(path: string, range?: ByteRange): ReadableStream<Uint8Array> {
  const end = range ? range.end + 1 : Number.POSITIVE_INFINITY
  let position = range?.start ?? 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const length = Math.min(PART_BYTES, end - position)
        const part = await reads(() => readPart(path, position, length))
        position += part.byteLength
        if (part.byteLength > 0) controller.enqueue(part)
        if (part.byteLength < length || position >= end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

async function readPart(path: string, position: number, length: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(length), position })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
