import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares secrets. The time does not depend on where the texts differ, to prevent timing attacks. */
export function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
