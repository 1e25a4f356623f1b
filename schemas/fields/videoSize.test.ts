import { expect, test } from 'vitest'
import { createDatasetClient } from '../../tests/setup/validateInStudio.ts'
import { checkDocument } from '../checkDocument.ts'

const film = { asset: { _type: 'reference', _ref: 'file-film-mp4' } }
const home = (mp4: object) => ({
  ...{ _id: 'homePage', _type: 'homePage' },
  sections: [{ _key: 'w', _type: 'whyChooseSection', video: { _type: 'video', mp4 } }],
})
const post = (file: object) => ({
  ...{ _id: 'post', _type: 'post' },
  body: [{ _key: 'v', _type: 'articleVideo', file }],
})

test.each([
  ['silent film', home(film), 900_000, ['warning: The video is too large: at 0.9 MB']],
  ['silent film', home(film), 700_000, []],
  ['film of an article', post(film), 20_000_000, []],
  ['film of an article', post(film), 30_000_000, ['warning: The video is too large: at 30.0 MB']],
])('a %s is measured at its field: %j with %i bytes', async (_, document, size, expected) => {
  const client = createDatasetClient([{ _id: 'file-film-mp4', _type: 'sanity.fileAsset', size }])
  const problems = await checkDocument(document, () => client)
  const found = problems
    .filter(({ message }) => message.startsWith('The video'))
    .map(({ level, message }) => `${level}: ${message.split(',')[0]}`)
  expect(found).toEqual(expected)
})
