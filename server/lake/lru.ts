/** A map that forgets what was used longest ago once it holds more than `limit` entries. */
export function createLru<Value>(limit: number) {
  const entries = new Map<string, Value>()
  return {
    get(key: string): Value | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key: string, value: Value) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > limit) entries.delete(entries.keys().next().value ?? '')
    },
    clear: () => entries.clear(),
  }
}
