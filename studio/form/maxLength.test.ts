import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { textLimits } from '../../domain/limits.ts'
import { schemaTypes } from '../../schemas/index.ts'
import { maxLengthOf } from './maxLength.ts'

const schema = createSchema({ name: 'default', types: schemaTypes })

function field(typeName: string, name: string) {
  const type = schema.get(typeName)
  const found =
    type && 'fields' in type ? type.fields.find((each) => each.name === name) : undefined
  if (!found) throw new Error(`There is no field "${name}" in "${typeName}".`)
  return found.type
}

test.each([
  ['seo', 'title', textLimits.seoTitle],
  ['seo', 'description', textLimits.seoDescription],
  ['post', 'title', textLimits.postTitle],
  ['picture', 'alt', textLimits.alternativeText],
])('%s.%s is counted against its limit', (type, name, limit) => {
  expect(maxLengthOf(field(type, name))).toBe(limit)
})

test('a text without a limit is not counted', () => {
  expect(maxLengthOf(field('siteSettings', 'brandName'))).toBeUndefined()
})
