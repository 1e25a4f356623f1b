import type { SectionNames } from './names.ts'

/** A line that a file of the project gets, after the first text of its kind; at its top without one. */
export type NewLine = { file: string; after?: string; line: string }

/** What registers a section. Biome sorts the imports and breaks the lines afterwards. */
export const newLines = ({ name, type, component, projection }: SectionNames): NewLine[] => [
  { file: types, after: 'export const sectionTypes = [', line: `  '${type}',` },

  { file: schemas, line: `import { ${type} } from './${name}.ts'` },
  { file: schemas, after: 'export const sections = [', line: `  ${type},` },
  { file: schemas, after: '    of: [', line: `      '${type}',` },

  { file: components, line: `import { ${component} } from '../${name}/${component}.tsx'` },
  {
    file: components,
    after: 'export const sectionComponents = {',
    line: `  ${type}: ${component},`,
  },

  { file: projections, line: `import { ${projection} } from '../${name}/projection.ts'` },
  { file: projections, after: '  _type,', line: `  _type == "${type}" => { \${${projection}} },` },

  { file: icons, after: 'import {', line: '  ComponentIcon,' },
  { file: icons, after: 'ComponentType> = {', line: `  ${type}: ComponentIcon,` },
]

const types = 'domain/sectionTypes.ts'
const schemas = 'schemas/sections/index.ts'
const components = 'src/sections/registry/components.ts'
const projections = 'src/sections/registry/projection.ts'
const icons = 'studio/structure/icons.ts'

/**
 * A file's text with one more line; a line that it has already is not written twice.
 *
 * @throws Error that says what to write by hand, when the file has no such place
 */
export function withLine(text: string, { file, after, line }: NewLine): string {
  if (text.split('\n').includes(line)) return text
  if (after === undefined) return `${line}\n${text}`
  const at = text.indexOf(after)
  if (at < 0)
    throw new Error(`${file} has no "${after}" any more: mend tools/newSection/newLines.ts.`)
  const end = at + after.length
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`
}
