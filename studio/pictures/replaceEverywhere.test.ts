import { expect, test } from 'vitest'
import { seedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import type { HealthDocument } from '../content/documents.ts'
import { replaceEverywhere } from './replaceEverywhere.ts'
import { withUses } from './usage.ts'

const OLD = 'image-0000000000000000000000000000000000000001-10x10-png'
const NEW = 'image-0000000000000000000000000000000000000002-10x10-png'
const asset = (_id: string) => ({ _id, _type: 'sanity.imageAsset', url: '/a.png' })
const picture = (more: object = {}) => ({
  _type: 'picture',
  alt: 'A hall',
  asset: { _type: 'reference', _ref: OLD },
  ...more,
})

test('another picture is in the draft of every document and in the version of a release, without the former crop', async () => {
  const crop = { _type: 'sanity.imageCrop', top: 0.1, bottom: 0, left: 0, right: 0 }
  const seed = seedFolder([
    asset(OLD),
    asset(NEW),
    { _id: 'post-1', _type: 'post', title: 'Post', cover: picture({ crop }) },
    { _id: 'drafts.partner-1', _type: 'partner', name: 'Partner', image: picture() },
  ])
  const { editor } = await startLake({ seed })
  await editor.action({
    actionType: 'sanity.action.release.create',
    releaseId: 'r1',
    metadata: { title: 'R', releaseType: 'asap' },
  })
  await editor.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'post-1',
    document: { _id: 'versions.r1.post-1', _type: 'post', title: 'Next', cover: picture() },
  })
  const documents = await editor.fetch<HealthDocument[]>(
    '*[!(_type match "sanity.*") && !(_id in path("_.**"))]',
    {},
    { perspective: 'raw' },
  )
  const [shown] = withUses([{ _id: OLD, url: '/a.png' }], documents)
  expect(await replaceEverywhere(editor, shown?.uses ?? [], NEW)).toBe(3)
  for (const id of ['drafts.post-1', 'versions.r1.post-1'])
    expect((await editor.getDocument(id))?.cover, id).toEqual({
      _type: 'picture',
      alt: 'A hall',
      asset: { _type: 'reference', _ref: NEW },
    })
  expect((await editor.getDocument('drafts.partner-1'))?.image.asset._ref).toBe(NEW)
  expect((await editor.getDocument('post-1'))?.cover.asset._ref).toBe(OLD)
})
