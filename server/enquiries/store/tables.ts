import type { Tables } from '@aangan/lake/tables'
import type { Generated, Kysely } from 'kysely'

/** One row for each filled form, whichever of the two calls or the posted form brought it. */
export type EnquiryRow = {
  id: Generated<number>
  /** Shared by everything that one filled form sends. */
  key: string
  /** When it was stored first, an ISO time in UTC. */
  at: string
  /** The five answers as JSON: text as JSON may contain what a text of PostgreSQL may not (a NUL character). */
  answers: string
  source: string
  /** 1 for yes. */
  likely_spam: number
  answered_at: string | null
  answered_by: string | null
  note: Generated<string>
}

export type DeliveryRow = {
  enquiry: number
  /** The name of a channel of the outbox. */
  channel: string
  /** 1, and one more for each correction. */
  version: number
  state: 'waiting' | 'delivered' | 'gaveUp'
  attempts: number
  /** An ISO time in UTC. */
  next_attempt: string
  error: string | null
}

export type EnquiryTables = { enquiries: EnquiryRow; deliveries: DeliveryRow }

export async function createEnquiryTables(db: Kysely<EnquiryTables>, engine: Tables['engine']) {
  await db.schema
    .createTable('enquiries')
    .addColumn('id', 'integer', (id) =>
      engine === 'sqlite'
        ? id.primaryKey().autoIncrement()
        : id.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('key', 'text', (key) => key.notNull().unique())
    .addColumn('at', 'text', (at) => at.notNull())
    .addColumn('answers', 'json', (answers) => answers.notNull())
    .addColumn('source', 'json', (source) => source.notNull())
    .addColumn('likely_spam', 'integer', (flag) => flag.notNull().defaultTo(0))
    .addColumn('answered_at', 'text')
    .addColumn('answered_by', 'text')
    .addColumn('note', 'text', (note) => note.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('deliveries')
    .addColumn('enquiry', 'integer', (enquiry) =>
      enquiry.notNull().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('channel', 'text', (channel) => channel.notNull())
    .addColumn('version', 'integer', (version) => version.notNull())
    .addColumn('state', 'text', (state) => state.notNull())
    .addColumn('attempts', 'integer', (attempts) => attempts.notNull())
    .addColumn('next_attempt', 'text', (next) => next.notNull())
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('deliveries_key', ['enquiry', 'channel'])
    .execute()
  await db.schema
    .createIndex('deliveries_due')
    .on('deliveries')
    .columns(['channel', 'state', 'next_attempt'])
    .execute()
}
