import { expect, test } from 'vitest'
import { describePath } from './describePath.ts'

const pictureType = { name: 'picture', title: 'Picture' }
const page = {
  name: 'page',
  fields: [
    {
      name: 'text',
      type: { name: 'array', title: 'Text', of: [{ name: 'block', title: 'Block' }] },
    },
    { name: 'cover', type: { name: 'picture', title: 'Cover picture' } },
    {
      name: 'sections',
      type: {
        name: 'array',
        title: 'Sections',
        of: [
          { name: 'faq', title: 'Questions', fields: [] },
          { name: 'intro', title: 'Opening', fields: [{ name: 'image', type: pictureType }] },
        ],
      },
    },
  ],
}
const document = {
  text: [{ _key: 'c', _type: 'block' }],
  sections: [
    { _key: 'a', _type: 'faq' },
    { _key: 'b', _type: 'intro' },
  ],
}

test.each([
  ['cover', 'Cover picture'],
  ['text[_key=="c"]', 'Text'],
  ['sections[_key=="b"].image', 'Sections › Opening › Picture'],
  ['sections[1].image', 'Sections › Opening › Picture'],
  ['other.image', 'other › image'],
])('the path %s is described as “%s”', (path, place) => {
  expect(describePath(document, path, page)).toBe(place)
})

test('an item that the document does not contain is described by the first type of the array', () => {
  expect(describePath(document, 'sections[_key=="gone"].image', page)).toBe(
    'Sections › Questions › image',
  )
})

test('without a schema type, fields are described by their names', () => {
  expect(describePath(document, 'sections[1].image', undefined)).toBe('sections › image')
})
