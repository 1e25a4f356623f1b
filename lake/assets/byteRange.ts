/** The offsets of the first and last byte. */
export type ByteRange = { start: number; end: number }

/** Parses a single range (RFC 9110, 14.1.2). Returns undefined for any other header. */
export function readRange(
  header: string | null,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!parts) return undefined
  const [, first = '', last = ''] = parts
  if (first === '') {
    if (last === '') return undefined
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}
