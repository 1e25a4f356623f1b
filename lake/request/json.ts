import { httpError, queryError } from './errors.ts'

const MAX_DEPTH = 100

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @throws RequestError 400 that begins with `name`, when the text is not JSON or is nested too deeply */
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

/** The limit of an answer, in characters. An answer stays in memory until a slow reader has received all of it. */
export const MAX_ANSWER_CHARACTERS = 10_000_000

/** @throws RequestError 400 when the JSON is longer than {@link MAX_ANSWER_CHARACTERS} */
export function stringifyWithinLimit(value: unknown): string {
  if (!isLongerThan(value, MAX_ANSWER_CHARACTERS)) {
    const text = JSON.stringify(value ?? null)
    if (text.length <= MAX_ANSWER_CHARACTERS) return text
  }
  throw queryError('The answer is larger than 10 million characters: request less of it.')
}

/** Measures a lower bound of the JSON's length, because the JSON itself could exceed the memory. */
export function isLongerThan(value: unknown, characters: number): boolean {
  let left = characters
  const open: unknown[] = [value]
  while (open.length > 0 && left >= 0) {
    const part = open.pop()
    left -= typeof part === 'string' ? part.length + 2 : 1
    if (Array.isArray(part)) for (const item of part) open.push(item)
    else if (isRecord(part)) {
      for (const [key, child] of Object.entries(part)) {
        left -= key.length + 3
        open.push(child)
      }
    }
  }
  return left < 0
}
