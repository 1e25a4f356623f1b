import type { SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { atomically, type Db } from './sqliteFile.ts'

export type Statement = {
  run(...values: SQLInputValue[]): { changes: number | bigint }
  all(...values: SQLInputValue[]): Record<string, SQLOutputValue>[]
}

export type Prepare = (sql: string) => Statement

/**
 * Changes a database in one transaction, and resolves when that is stored.
 *
 * @param work uses the statements it is given and nothing that another process would not repeat alike, such as SQL's
 *   own clock or random numbers; it may run again
 */
export type Transact = <Result>(work: (prepare: Prepare) => Result) => Promise<Result>

/** Changes a database that lies on this machine alone. */
export const transactHere =
  (db: Db): Transact =>
  async (work) =>
    atomically(db, () => work((sql) => db.prepare(sql)))
