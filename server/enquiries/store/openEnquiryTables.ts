import type { Tables } from '@aangan/lake/tables'
import type { Kysely } from 'kysely'
import { adoptEnquiries, retireEarlierFile } from './adoptEnquiries.ts'
import { createEnquiryTables, type EnquiryTables } from './tables.ts'

/**
 * Opens the tables of enquiries.
 *
 * @param dataDir its `enquiries.db` of an earlier version is adopted
 */
export async function openEnquiryTables(
  tables: Pick<Tables, 'engine' | 'migrate'>,
  dataDir: string,
): Promise<Kysely<EnquiryTables>> {
  // On PostgreSQL a file in the data folder is the cache of a process.
  const adopts = tables.engine === 'sqlite'
  const db = await tables.migrate<EnquiryTables>('enquiries', {
    '1 enquiries': {
      async up(db: Kysely<EnquiryTables>) {
        await createEnquiryTables(db, tables.engine)
        if (adopts) await adoptEnquiries(db, dataDir)
      },
    },
  })
  if (adopts) retireEarlierFile(dataDir)
  return db
}
