/**
 * The path of the first key that occurs twice in one object, such as `template_params.email`; undefined
 * when there is none. `JSON.parse` keeps the last of them silently, so a checked value could differ from
 * what another reader of the same text sees.
 *
 * @param json text that `JSON.parse` has accepted. Iterative, so that deep nesting cannot exhaust the stack.
 */
export function duplicateKey(json: string): string | undefined {
  type Level = { keys: Set<string> | undefined; key: string }
  const levels: Level[] = []
  let expectsKey = false
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/g)) {
    const level = levels.at(-1)
    if (token === '{' || token === '[') {
      expectsKey = token === '{'
      levels.push({ keys: expectsKey ? new Set() : undefined, key: '' })
    } else if (token === '}' || token === ']') {
      levels.pop()
      expectsKey = false
    } else if (token === ',') {
      expectsKey = level?.keys !== undefined
    } else if (expectsKey && level?.keys) {
      // Parsed, so that "name" and "n\u0061me" are the same key, as they are to JSON.parse.
      level.key = String(JSON.parse(token))
      if (level.keys.has(level.key)) {
        return levels.flatMap(({ key }) => key || []).join('.')
      }
      level.keys.add(level.key)
      expectsKey = false
    }
  }
  return undefined
}
