import { openLake } from '@aangan/lake'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createLakeStorage } from '../../lake/store/tables/lakeStorage.ts'
import { migrateLake } from '../../lake/store/tables/lakeTables.ts'
import { openTables } from '../../lake/store/tables/openTables.ts'
import { createEmptyDatabase } from '../../tests/setup/postgres.ts'
import { openEnquiryTables } from '../enquiries/store/enquiryTables.ts'
import { copyPostgresContent } from './contentSnapshot.ts'

/** Creates the tables that `npm start -- --site` creates. */
async function createSiteDatabase() {
  const url = await createEmptyDatabase(inject('postgresUrl'))
  const tables = await openTables({ url })
  onTestFinished(() => tables.close())
  const storage = createLakeStorage(tables, await migrateLake(tables), 'production')
  await openEnquiryTables(tables)
  const timestamp = '2030-01-01T00:00:00.000Z'
  const dates = { _rev: 'first', _createdAt: timestamp, _updatedAt: timestamp }
  const after = { _id: 'about', _type: 'page', ...dates, title: 'From the database' }
  const changes = [{ id: 'about', before: undefined, after, mutations: [] }]
  await storage.append({ id: 'first', author: 'asha', timestamp, changes }, undefined)
  return { url, db: tables.db }
}

test('a snapshot contains the documents of a PostgreSQL database, even if another program has tables there', async () => {
  const { url, db } = await createSiteDatabase()
  await sql`CREATE TABLE spatial_ref_sys (srid integer PRIMARY KEY)`.execute(db)
  const snapshot = await copyPostgresContent({ url }, () => {})
  onTestFinished(snapshot.remove)
  const lake = await openLake({ dataDir: snapshot.dataDir, projectId: 'p', dataset: 'production' })
  onTestFinished(lake.close)
  const query = encodeURIComponent('*[_id == "about"][0].title')
  const answer = await lake.fetch(
    new Request(`http://localhost/v1/data/query/production?query=${query}`),
  )
  expect(await answer.json()).toMatchObject({ result: 'From the database' })
})

test('a database of an earlier version is rejected and not migrated', async () => {
  const { url, db } = await createSiteDatabase()
  await sql`ALTER TABLE deliveries ADD COLUMN version integer`.execute(db)
  await sql`DELETE FROM enquiries_migrations WHERE name = '2 no corrections'`.execute(db)
  await expect(copyPostgresContent({ url }, () => {})).rejects.toThrow(
    'The database belongs to another version of this program',
  )
  await sql`SELECT version FROM deliveries`.execute(db) // throws if the column is missing
})

test('a database of another program is rejected, and no tables are created in it', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'))
  await expect(copyPostgresContent({ url }, () => {})).rejects.toThrow(
    'The database holds no content of this site: correct DATABASE_URL.',
  )
  const tables = await openTables({ url })
  onTestFinished(() => tables.close())
  expect(await tables.db.introspection.getTables()).toEqual([])
})
