import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startLake, temporaryFolder } from '../../../tests/setup/lake/testLake.ts'

/** Creates a data folder in the layout of commit f989c238. */
function createEarlierFolder() {
  const dataDir = temporaryFolder()
  for (const name of ['lake', 'comments']) {
    const dump = new URL(`../../../tests/setup/lake/f989c238-${name}.sql`, import.meta.url)
    const db = new DatabaseSync(join(dataDir, `${name}.db`))
    db.exec('PRAGMA journal_mode = WAL')
    db.exec(readFileSync(dump, 'utf8'))
    db.close()
  }
  return dataDir
}

test('a data folder of commit f989c238 is imported and its files are renamed', async () => {
  const dataDir = createEarlierFolder()
  const { editor, client, lake } = await startLake({ dataDir })
  const raw = { perspective: 'raw' } as const
  expect(await editor.fetch('*[_type == "book"]{_id, title} | order(_id)', {}, raw)).toEqual([
    { _id: 'book-1', title: 'First, revised' },
    { _id: 'versions.spring.book-1', title: 'In spring' },
  ])
  expect(await editor.fetch('*[_type == "system.release"].metadata.title', {}, raw)).toEqual([
    'Spring',
  ])
  const history = '/data/history/production'
  const { documents } = await editor.request({
    url: `${history}/documents/book-2?lastRevision=true`,
  })
  expect(documents).toMatchObject([{ _id: 'book-2', title: 'Second' }])
  const { events } = await editor.request({ url: `${history}/events/documents/book-1` })
  expect(events['book-1']).toMatchObject([
    { type: 'publishDocumentVersion', author: 'editor-asha' },
    { type: 'createLiveDocument', author: 'seed' },
  ])
  expect(await editor.request({ url: '/users/editor-asha' })).toMatchObject({
    displayName: 'Asha Rao',
  })
  const comments = client({ dataset: 'production-comments', token: 'editor-token' })
  expect(await comments.fetch('*[_type == "comment"]._id')).toEqual(['comment-1'])

  await editor.patch('book-1').set({ title: 'Changed' }).commit()
  lake.close()
  const reopened = await startLake({ dataDir })
  expect(await reopened.editor.getDocument('book-1')).toMatchObject({ title: 'Changed' })
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.adopted'))).toEqual([
    'comments.db.adopted',
    'lake.db.adopted',
  ])
})

test('a `lake.db` with layout 3 is rejected and not renamed', async () => {
  const dataDir = createEarlierFolder()
  const file = join(dataDir, 'lake.db')
  const db = new DatabaseSync(file)
  db.exec('PRAGMA user_version = 3')
  db.close()
  await expect(startLake({ dataDir })).rejects.toThrow(
    `${file} has layout 3, but this version reads layout 4: start the previous version once, then this version again.`,
  )
  expect(readdirSync(dataDir)).toContain('lake.db')
})
