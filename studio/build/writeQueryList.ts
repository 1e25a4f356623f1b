// Writes the texts of the site's queries, which `sanity typegen generate` has just put into the types.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../src/content')
const types = readFileSync(join(folder, 'sanity.types.ts'), 'utf8')
/** A line of the interface SanityQueries: the text of a query as a string literal, and the type of its result. */
const entries = types.matchAll(/^ {4}'((?:[^'\\]|\\.)*)': (\w+)Result;$/gm)

/** Reads the content of a literal in single quotes. */
const parseLiteral = (literal: string): string =>
  JSON.parse(`"${literal.replaceAll("\\'", "'").replace(/(?<!\\)"/g, '\\"')}"`)

const queries = [...entries].map(([, literal = '', name = '']) => [
  name.charAt(0).toLowerCase() + name.slice(1),
  parseLiteral(literal),
])
if (queries.length === 0) throw new Error('sanity.types.ts contains no queries.')
writeFileSync(
  join(folder, 'queries.generated.json'),
  `${JSON.stringify(Object.fromEntries(queries), null, 2)}\n`,
)
