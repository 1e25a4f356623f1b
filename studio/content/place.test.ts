import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

const pictureType = { name: 'picture', title: 'Picture' }
const page = {
  name: 'page',
  fields: [
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
  sections: [
    { _key: 'a"]', _type: 'faq' },
    { _key: 'b', _type: 'intro' },
  ],
}

test.each([
  ['cover', 'Cover picture'],
  ['sections[_key=="b"].image', 'Sections › Opening › Picture'],
  ['sections[1].image', 'Sections › Opening › Picture'],
  ['sections[_key=="gone"].image', 'Sections › Questions › image'],
  ['other.image', 'other › image'],
])('%s is named as the form names it', (path, place) => {
  expect(placeOf(document, path, page)).toBe(place)
})

test('of a type that the Studio does not know, the names of its fields are left', () => {
  expect(placeOf(document, 'sections[1].image', undefined)).toBe('sections › image')
})
