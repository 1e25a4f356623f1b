import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  BOOKS,
  createSeedFolder,
  startLake,
  temporaryFolder,
} from '../../tests/setup/lake/testLake.ts'
import { LakeError, openLake } from '../index.ts'

const open = (dataDir: string, seed?: string) =>
  openLake({ dataDir, projectId: 'embedded', dataset: 'production', seed })

async function errorMessageOf(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof LakeError)) throw new Error('There was no LakeError.')
  expect(error.message).not.toContain('\n')
  return error.message
}

async function createUsedFolder(): Promise<string> {
  const dataDir = temporaryFolder()
  const lake = await open(dataDir, createSeedFolder(BOOKS))
  lake.close()
  return dataDir
}

function executeSql(file: string, sql: string) {
  const db = new DatabaseSync(file)
  db.exec(sql)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
}

test('a reopened lake contains the same documents and settings, and is not seeded again', async () => {
  const dataDir = temporaryFolder()
  const first = await startLake({ dataDir, seed: createSeedFolder(BOOKS) })
  await first.editor.delete('book-2')
  await first.editor.request({
    method: 'PUT',
    uri: '/users/me/keyvalue',
    body: [{ key: 'layout', value: 'compact' }],
  })
  first.lake.close()
  const second = await startLake({ dataDir, seed: createSeedFolder(BOOKS) })
  const ids = await second.editor.fetch('*[_type == "book"]._id', {}, { perspective: 'raw' })
  expect(ids).toEqual(['book-1', 'drafts.book-2', 'drafts.book-3'])
  const remembered = await second.editor.request({ uri: '/users/me/keyvalue/layout' })
  expect(remembered).toEqual([{ key: 'layout', value: 'compact' }])
})

test.each<[string, (file: string) => void]>([
  ['is empty', (file) => truncateSync(file, 0)],
  ['is cut off in the middle', (file) => truncateSync(file, readFileSync(file).byteLength / 2)],
  ['has lost its last bytes', (file) => truncateSync(file, readFileSync(file).byteLength - 100)],
  ['is not a database', (file) => writeFileSync(file, 'not a database'.repeat(1000))],
  [
    'has been overwritten in places',
    (file) => {
      const bytes = readFileSync(file)
      bytes.fill(0xff, 4096, 12288)
      writeFileSync(file, bytes)
    },
  ],
])('a database file that %s is rejected and not modified', async (_, damage) => {
  const dataDir = await createUsedFolder()
  const file = join(dataDir, 'site.db')
  damage(file)
  const before = readFileSync(file)
  const message = await errorMessageOf(open(dataDir, createSeedFolder(BOOKS)))
  expect(message).toContain('site.db cannot be used')
  expect(message).toContain('The file was not changed')
  expect(readFileSync(file)).toEqual(before)
  expect(await errorMessageOf(open(dataDir))).toBe(message)
})

test('a damaged database file and its write-ahead log are not modified', async () => {
  const dataDir = await createUsedFolder()
  const file = join(dataDir, 'site.db')
  const connection = new DatabaseSync(file)
  connection.exec('PRAGMA wal_autocheckpoint = 0; CREATE TABLE later (id); BEGIN; COMMIT')
  const log = readFileSync(`${file}-wal`)
  connection.close()
  writeFileSync(`${file}-wal`, log)
  const bytes = readFileSync(file).fill(0xff, 4096, 12288)
  writeFileSync(file, bytes)
  expect(await errorMessageOf(open(dataDir))).toContain('The file was not changed')
  expect(readFileSync(file)).toEqual(bytes)
  expect(readFileSync(`${file}-wal`)).toEqual(log)
})

test('a database that a newer version of the lake has changed is rejected', async () => {
  const dataDir = await createUsedFolder()
  executeSql(
    join(dataDir, 'site.db'),
    "INSERT INTO lake_migrations VALUES ('9 later', '2030-01-01')",
  )
  expect(await errorMessageOf(open(dataDir))).toMatch(/site\.db was changed by a newer version/)
})

test('the error for a corrupted document names its table and key, and is logged once', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  const dataDir = await createUsedFolder()
  executeSql(join(dataDir, 'site.db'), "UPDATE documents SET body = '{' WHERE id = 'book-1'")
  const message = await errorMessageOf(open(dataDir))
  expect(message).toMatch(
    /^The row \(production, book-1\) of the table documents cannot be read \(.+\): restore it/,
  )
  expect(logged).toHaveBeenCalledExactlyOnceWith(message)
})

test('a missing database whose write-ahead log exists is not created again', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'site.db-wal'), 'log')
  expect(await errorMessageOf(open(dataDir))).toContain('put the file back')
  expect(readdirSync(dataDir)).not.toContain('site.db')
})

test('the error for a data folder that cannot be created contains the path of the folder', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const message = await errorMessageOf(open(join(file, 'data')))
  expect(message).toContain(`The data folder ${join(file, 'data')} cannot be written`)
})

test('a data folder can be open in only one lake at a time', async () => {
  const dataDir = temporaryFolder()
  const lake = await open(dataDir)
  expect(await errorMessageOf(open(dataDir))).toContain('is already in use')
  lake.close()
  const again = await open(dataDir)
  again.close()
})

const BOOK_LINES = BOOKS.map((book) => JSON.stringify(book))

test.each([
  ['is missing', undefined, 'cannot be read'],
  ['has a line that is not JSON', [...BOOK_LINES, '{'].join('\n'), 'Line 7 of the seed'],
  [
    'has a document without a type',
    '{"_id":"a"}',
    'The _type of the document "a" must be a non-empty string',
  ],
  [
    'has a reference to a missing document',
    '{"_id":"a","_type":"t","b":{"_ref":"c"}}',
    '"a" refers to "c"',
  ],
  [
    'names a missing file',
    '{"_id":"a","_type":"t","f":{"_sanityAsset":"file@./b"}}',
    'cannot be read',
  ],
  [
    'names a file outside the seed folder',
    '{"_id":"a","_type":"t","f":{"_sanityAsset":"file@../b"}}',
    '"file@../b"',
  ],
])(
  'a seed that %s is rejected, and none of its documents are stored',
  async (_, lines, message) => {
    const [dataDir, seed] = [temporaryFolder(), temporaryFolder()]
    if (lines !== undefined) writeFileSync(join(seed, 'data.ndjson'), lines)
    expect(await errorMessageOf(open(dataDir, seed))).toContain(message)
    const { visitor } = await startLake({ dataDir, seed: createSeedFolder(BOOKS) })
    expect(await visitor.fetch('count(*)')).toBe(4)
  },
)
