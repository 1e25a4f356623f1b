import { expect, test } from 'vitest'
import type { StoredDocument } from '../../domain/records.ts'
import { makeShortText } from '../../mocks/index.ts'
import { documents } from '../../tests/setup/seed/seedDocuments.ts'
import { validateInStudio } from '../../tests/setup/validateInStudio.ts'

const ids = new Set(documents.map(({ _id }) => _id))

/** Replaces each `_sanityAsset` with an asset reference, as an import does, but always to the same image. */
function importAssets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(importAssets)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, field]) =>
    name === '_sanityAsset'
      ? ['asset', { _type: 'reference', _ref: 'image-0123456789abcdef-1200x630-png' }]
      : [name, importAssets(field)],
  )
  return Object.fromEntries(entries)
}

async function listValidationMessages(document: StoredDocument) {
  const markers = await validateInStudio(importAssets(document) as StoredDocument, {
    environment: 'cli',
    isStored: (id) => ids.has(id) || id.startsWith('image-'),
  })
  return markers.map(
    ({ level, path, message }) => `${level} at ${JSON.stringify(path)}: ${message}`,
  )
}

test.each(documents)('$_id has no validation errors or warnings', async (document) => {
  expect(await listValidationMessages(document)).toEqual([])
})

const findDocument = (id: string) => {
  const document = documents.find(({ _id }) => _id === id)
  if (!document) throw new Error(`The seed has no document "${id}".`)
  return document
}
const announcement = { _id: 'announcement', _type: 'announcement', text: 'At the fair.' }
const post = findDocument('post-what-is-hotel-property-management')

test.each([
  ['an announcement has no text', { ...announcement, text: '' }, /at \["text"\]: Required/],
  [
    'an announcement ends before it starts',
    { ...announcement, from: '2099-01-02T00:00:00Z', until: '2099-01-01T00:00:00Z' },
    /error at \["until"\]: The end must be after the start/,
  ],
  [
    'a price was typed as plain text in a plain text field',
    { ...announcement, text: 'From ₹1,500!' },
    /warning at \["text"\]: This amount is plain text, so it stays the same when the price list changes\./,
  ],
  [
    'a price was typed as plain text in rich text',
    { ...findDocument('faq-training'), answer: makeShortText('It is Rs. 1500 a month.') },
    /warning at \["answer",\{"_key":"[^"]+"\}\]: This amount is plain text/,
  ],
  [
    'an announcement has ended',
    { ...announcement, until: '2020-01-01T00:00:00Z' },
    /warning at \["until"\]: This time has passed/,
  ],
  [
    'the link of a button is missing',
    {
      ...findDocument('homePage'),
      sections: [
        {
          _key: 'a',
          _type: 'heroSection',
          slides: [
            {
              _key: 'b',
              _type: 'heroSlide',
              heading: 'One',
              action: 'link',
              actionLabel: 'Go',
            },
          ],
        },
      ],
    },
    /"link"\]: Choose where the button leads/,
  ],
  [
    'a heading is missing',
    { ...findDocument('feature-dashboard'), heading: undefined },
    /at \["heading"\]: Required/,
  ],
  [
    'a picture is missing',
    { ...findDocument('feature-dashboard'), img: undefined },
    /at \["img"\]: Upload a picture/,
  ],
  ['a field is unknown', { ...findDocument('faq-training'), hint: 'x' }, /'hint' does not exist/],
  [
    'an answer is too long',
    { ...findDocument('faq-training'), answer: makeShortText('x'.repeat(601)) },
    /at \["answer"\]: Longer than 600/,
  ],
  [
    'a price is above its list price',
    { ...findDocument('plan-standard'), price: 2600 },
    /at \["listPrice"\]: .* is below the price/,
  ],
  [
    'the document of a reference does not exist',
    {
      ...findDocument('homePage'),
      sections: [
        {
          _key: 'a',
          _type: 'pricingSection',
          heading: 'a',
          plan: { _type: 'reference', _ref: 'none' },
        },
      ],
    },
    /"plan"\]/,
  ],
  [
    'another post has the same slug',
    { ...post, _id: 'another' },
    /at \["slug"\]: Slug is already in use/,
  ],
  [
    'the slug of a post is the path of the blog list',
    { ...post, slug: { _type: 'slug', current: 'blog' } },
    /at \["slug"\]: .* another page/,
  ],
])('validation reports that %s', async (_, document, message) => {
  expect(await listValidationMessages(document)).toContainEqual(expect.stringMatching(message))
})
