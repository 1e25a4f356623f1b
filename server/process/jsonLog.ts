import { format } from 'node:util'

type Level = 'info' | 'warn' | 'error'

const LEVELS = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * From now on whatever the process says, its libraries included, is a line of JSON on its standard output:
 * `{"at", "level", "message"}`, or the fields of what was logged in place of the message.
 *
 * @returns what ends that
 */
export function logAsJson(out: Pick<NodeJS.WriteStream, 'write'> = process.stdout): () => void {
  const before = { ...console }
  for (const [method, level] of Object.entries(LEVELS))
    Object.assign(console, { [method]: (...said: unknown[]) => out.write(lineOf(level, said)) })
  return () => void Object.assign(console, before)
}

function lineOf(level: Level, said: unknown[]): string {
  const [only] = said
  const fields = said.length === 1 ? fieldsOf(only) : undefined
  const entry = { at: new Date().toISOString(), level, ...(fields ?? { message: format(...said) }) }
  return `${JSON.stringify(entry)}\n`
}

function fieldsOf(said: unknown): object | undefined {
  if (typeof said === 'string') {
    try {
      return said.startsWith('{') ? fieldsOf(JSON.parse(said)) : undefined
    } catch {
      return undefined
    }
  }
  return typeof said === 'object' && said !== null && !(said instanceof Error) ? said : undefined
}
