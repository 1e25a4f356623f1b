/**
 * A map that forgets what was used longest ago once what it holds weighs more than `limit`, so that what is asked
 * for decides neither its length nor its size. What is heavier than a tenth of that is not kept at all.
 *
 * @param limit in characters, the keys' included
 * @param weigh how many characters a value takes beside its key
 */
export function createLru<Value>(limit: number, weigh: (value: Value) => number) {
  const entries = new Map<string, { value: Value; weight: number }>()
  let total = 0

  function forget(key: string) {
    total -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }

  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key: string, value: Value) {
      const weight = key.length + weigh(value)
      forget(key)
      if (weight > limit / 10) return
      entries.set(key, { value, weight })
      total += weight
      for (const oldest of entries.keys()) {
        if (total <= limit) break
        forget(oldest)
      }
    },
  }
}
