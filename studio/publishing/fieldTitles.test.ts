import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../schemas/index.ts'
import { fieldTitles } from './fieldTitles.ts'

const schema = createSchema({ name: 'default', types: schemaTypes })

test.each([
  ['pricingPlan', {}, ['price'], ['Price per month (₹)']],
  [
    'homePage',
    { sections: [{ _key: 'a', _type: 'pricingSection' }] },
    ['sections', { _key: 'a' }, 'heading'],
    ['Sections', 'Heading'],
  ],
  ['faq', { answer: [{ _key: 'a', _type: 'block' }] }, ['answer', { _key: 'a' }], ['Answer']],
  ['pricingPlan', {}, ['unknown'], []],
])('a place in %s is named by the titles of its fields', (type, value, path, titles) => {
  expect(fieldTitles(schema.get(type), value, path)).toEqual(titles)
})
