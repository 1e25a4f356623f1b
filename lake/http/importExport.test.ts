import { createReadStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startLake, temporaryFolder } from '../../tests/setup/lake/testLake.ts'
import type { Document } from '../document/ids.ts'

const PAGES = [
  {
    _id: 'page-1',
    _type: 'page',
    picture: { _type: 'image', _sanityAsset: 'image@file://./images/red.png', alt: 'Red' },
    next: { _type: 'reference', _ref: 'page-2' },
  },
  {
    _id: 'page-2',
    _type: 'page',
    pictures: [
      { _type: 'image', _key: 'a', _sanityAsset: 'image@file://./images/blue.png' },
      { _type: 'image', _key: 'b', _sanityAsset: 'image@file://./images/red.png' },
    ],
    terms: { _type: 'file', _sanityAsset: 'file@file://./files/terms.txt' },
    next: { _type: 'reference', _ref: 'page-1' },
    maybe: { _type: 'reference', _ref: 'page-3', _weak: true },
  },
  { _id: 'drafts.page-1', _type: 'page', next: { _type: 'reference', _ref: 'page-2' } },
]

async function createPagesFolder(): Promise<string> {
  const folder = temporaryFolder()
  for (const name of ['images', 'files']) mkdirSync(join(folder, name))
  for (const background of ['red', 'blue']) {
    await sharp({ create: { width: 8, height: 6, channels: 3, background } })
      .png()
      .toFile(join(folder, 'images', `${background}.png`))
  }
  writeFileSync(join(folder, 'files', 'terms.txt'), 'Terms')
  const lines = PAGES.map((page) => JSON.stringify(page)).join('\n')
  writeFileSync(join(folder, 'data.ndjson'), lines)
  return folder
}

async function contentOf(client: SanityClient) {
  const documents = await client.fetch<Document[]>('*', {}, { perspective: 'raw' })
  return documents.map(({ _rev, _createdAt, _updatedAt, uploadId, ...content }) => content)
}

async function downloadFiles(client: SanityClient, origin: string) {
  const urls: string[] = await client.fetch('*[defined(url)] | order(url).url')
  return Promise.all(urls.map(async (url) => (await fetch(origin + url)).bytes()))
}

test('a seed stores the same documents and files as @sanity/import', async () => {
  const seed = await createPagesFolder()
  const [seeded, imported] = [await startLake({ seed }), await startLake()]
  await sanityImport(seed, {
    client: imported.editor,
    operation: 'createOrReplace',
    skipCrossDatasetReferences: true,
  })
  expect(await contentOf(seeded.editor)).toEqual(await contentOf(imported.editor))
  expect(await contentOf(seeded.editor)).toHaveLength(PAGES.length + 3)
  const [seededBytes, importedBytes] = [
    await downloadFiles(seeded.editor, seeded.origin),
    await downloadFiles(imported.editor, imported.origin),
  ]
  expect(seededBytes).toHaveLength(3)
  expect(seededBytes).toEqual(importedBytes)
})

test('@sanity/import restores the documents and files of @sanity/export', async () => {
  const from = await startLake({ seed: await createPagesFolder() })
  const outputPath = join(temporaryFolder(), 'export.tar.gz')
  await exportDataset({ client: from.editor, dataset: 'production', outputPath })
  const to = await startLake()
  await sanityImport(createReadStream(outputPath), {
    client: to.editor,
    operation: 'create',
    skipCrossDatasetReferences: true,
  })
  expect(await contentOf(to.editor)).toEqual(await contentOf(from.editor))
  expect(await downloadFiles(to.editor, to.origin)).toEqual(
    await downloadFiles(from.editor, from.origin),
  )
})
