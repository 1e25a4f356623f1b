import { expect, test } from 'vitest'
import { createDatasetClient, validateInStudio } from '../tests/setup/validateInStudio.ts'
import { checkDocument } from './checkDocument.ts'

const picture = (size: string) => ({
  _type: 'picture',
  alt: 'A hotel',
  asset: { _type: 'reference', _ref: `image-abc-${size}-png` },
})

type Document = { _id: string; _type: string; [field: string]: unknown }

/** Returns the warnings that match `pattern`, after checking that the server and the Studio have the same. */
async function listWarnings(document: Document, pattern: RegExp, dataset: object[] = []) {
  const client = createDatasetClient(dataset)
  const describe = ({ path, message }: { path: unknown; message: string }) =>
    `${JSON.stringify(path)} ${message}`
  const [server, studio] = await Promise.all([
    checkDocument(document, () => client),
    validateInStudio(document, { client }),
  ])
  const warnings = server.filter(({ message }) => pattern.test(message))
  expect(
    studio.filter(({ message }) => pattern.test(message)).map((marker) => marker.level),
  ).toEqual(warnings.map(() => 'warning'))
  return warnings.map(describe)
}

test.each([
  ['clientLogo', { image: picture('468x60') }, '["image"]'],
  ['partner', { image: picture('120x600') }, '["image"]'],
  ['post', { cover: picture('728x90') }, '["cover"]'],
  ['post', { seo: { image: picture('160x600') } }, '["seo","image"]'],
  ['post', { body: [{ ...picture('468x60'), _key: 'p' }] }, '["body",{"_key":"p"}]'],
  ['siteSettings', { logo: picture('480x60') }, '["logo"]'],
  [
    'homePage',
    { sections: [{ _key: 'i', _type: 'introSection', picture: picture('300x600') }] },
    '["sections",{"_key":"i"},"picture"]',
  ],
])(
  'a picture of a %s with the size of an advertisement gets a warning',
  async (_type, fields, path) => {
    const [warning, ...others] = await listWarnings({ _id: 'a', _type, ...fields }, /ad blockers/)
    expect(warning).toMatch(/a few pixels larger/)
    expect(warning?.startsWith(path)).toBe(true)
    expect(others).toEqual([])
  },
)

test('a picture that is a few pixels larger than an advertisement gets no warning', async () => {
  const logo = { _id: 'a', _type: 'clientLogo', image: picture('472x64') }
  expect(await listWarnings(logo, /ad blockers/)).toEqual([])
})

test.each([
  ['post', { title: '🏨 Rooms' }, 'title'],
  ['page', { title: '🏨 Rooms' }, 'title'],
  ['author', { name: '🏨 Rooms' }, 'name'],
  ['termsPage', { heading: '🏨 Rooms' }, 'heading'],
  ['aboutPage', { heading: '🏨 Rooms' }, 'heading'],
  ['siteSettings', { brandName: '🏨 Rooms' }, 'brandName'],
  ['siteSettings', { strapline: '🏨 Rooms' }, 'strapline'],
])(
  'the text of a %s that its share picture cannot show gets a warning',
  async (_type, fields, field) => {
    const [warning, ...others] = await listWarnings({ _id: 'a', _type, ...fields }, /shared links/)
    expect(warning).toMatch(/shows only “Rooms”, because its fonts lack “🏨”\. Change the text, or/)
    expect(warning?.startsWith(`["${field}"]`)).toBe(true)
    expect(others).toEqual([])
  },
)

test.each([
  ['a cover', { cover: picture('1200x630') }, []],
  ['a shared picture', { seo: { image: picture('1200x630') } }, []],
  [
    'the site’s picture',
    {},
    [{ _id: 'siteSettings', _type: 'siteSettings', shareImage: picture('1200x630') }],
  ],
])(
  'a post with %s has no generated share picture, so its title gets no warning',
  async (_, fields, dataset) => {
    const post = { _id: 'a', _type: 'post', title: 'হোটেল', ...fields }
    expect(await listWarnings(post, /shared links/, dataset)).toEqual([])
  },
)
