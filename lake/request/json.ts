import { httpError, queryError } from './errors.ts'

const MAX_DEPTH = 100

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @throws RequestError 400 when the text is not JSON or nested too deeply; its message begins with `name` */
export function parseJson(text: string, name: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw httpError(400, `${name} is not valid JSON.`)
  }
  if (isDeeperThan(value, MAX_DEPTH)) {
    throw httpError(400, `${name} is nested deeper than ${MAX_DEPTH} levels.`)
  }
  return value
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((child) => isDeeperThan(child, levels - 1))
}

/** An answer stays in memory until its client has received all of it, which may take long. */
export const MAX_ANSWER_CHARACTERS = 10_000_000

/** @throws RequestError 400 when the JSON is longer than {@link MAX_ANSWER_CHARACTERS} */
export function stringifyWithinLimit(value: unknown): string {
  if (!isJsonLongerThan(value, MAX_ANSWER_CHARACTERS)) {
    const text = JSON.stringify(value ?? null)
    if (text.length <= MAX_ANSWER_CHARACTERS) return text
  }
  throw queryError('The answer is larger than 10 million characters: request less at a time.')
}

/** Estimates whether the JSON is longer, without serializing the value, which could exhaust the memory. */
export function isJsonLongerThan(value: unknown, characters: number): boolean {
  let remaining = characters
  const pending: unknown[] = [value]
  while (pending.length > 0 && remaining >= 0) {
    const node = pending.pop()
    remaining -= typeof node === 'string' ? node.length + 2 : 1
    if (Array.isArray(node)) for (const item of node) pending.push(item)
    else if (isRecord(node)) {
      for (const [key, child] of Object.entries(node)) {
        remaining -= key.length + 3
        pending.push(child)
      }
    }
  }
  return remaining < 0
}
