import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Document } from '../ids.ts'

/**
 * A document as the table of revisions keeps it: JSON, deflated, since typing makes a revision
 * every second or so and a post of 22 kB then takes 5 kB each time.
 */
export function packRevision(json: string): Buffer {
  return deflateRawSync(json)
}

/** @returns undefined for a deletion, which has no body */
export function unpackRevision(body: unknown): Document | undefined {
  return body instanceof Uint8Array ? JSON.parse(inflateRawSync(body).toString()) : undefined
}
