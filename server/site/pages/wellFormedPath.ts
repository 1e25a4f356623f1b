import { canonicalHref } from '../../../domain/paths.ts'

/** The one spelling of a path; undefined when its escapes are malformed or stand for control characters. */
export function wellFormedPath(path: string): string | undefined {
  if (/^(\/|(\/[\w.~-]+)+)$/.test(path)) return path
  try {
    // URL parsers drop some control characters, and take what is left for another path, or for a host.
    return /\p{Cc}/u.test(decodeURIComponent(path)) ? undefined : canonicalHref(path)
  } catch {
    return undefined
  }
}
