import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sections } from '../../schemas/index.ts'

// One section, one name: in the schema, in the site and in the Studio. docs/developing.md, "Recipes".

const names = sections.map(({ name: type }) => ({
  type,
  name: type.replace(/Section$/, ''),
  component: type.charAt(0).toUpperCase() + type.slice(1),
}))

test('every section of the schema has its file, projection, component, test and drawing', () => {
  const files = names.flatMap(({ name, component, type }) => [
    `schemas/sections/${name}.ts`,
    `src/sections/${name}/projection.ts`,
    `src/sections/${name}/${component}.tsx`,
    `src/sections/${name}/${component}.test.tsx`,
    `studio/static/sections/${type}.svg`,
  ])
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('every folder of src/sections is a section of the schema', () => {
  const known = [...names.map(({ name }) => name), 'registry']
  const folders = readdirSync('src/sections').map((name) => `src/sections/${name}`)
  expect(folders.filter((folder) => !known.includes(folder.split('/')[2] ?? ''))).toEqual([])
})

test('every file of schemas/sections is a section of the schema', () => {
  const known = [...names.map(({ name }) => `${name}.ts`), 'index.ts', 'defineSection.ts']
  expect(readdirSync('schemas/sections').filter((file) => !known.includes(file))).toEqual([])
})

test('every drawing of a section in the Studio is a section of the schema', () => {
  const known = names.map(({ type }) => `${type}.svg`)
  expect(readdirSync('studio/static/sections').filter((file) => !known.includes(file))).toEqual([])
})
