import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SQLInputValue } from 'node:sqlite'
import { DatabaseGone, LakeError } from '../errors.ts'
import { atomically, type Db, openSqlite, rowsOf, unwritable } from '../sqlite/sqliteFile.ts'
import type { Prepare, Transact } from '../sqlite/transact.ts'
import type { Transaction } from '../storage.ts'
import type { Postgres } from './connection.ts'
import {
  CHANNEL,
  type Entry,
  type Head,
  type Log,
  openLog,
  type Place,
  TooFarBehind,
} from './log.ts'
import type { Signals } from './signals.ts'
import { getSnapshot, putSnapshot } from './snapshot.ts'

/** A database of this machine that repeats, entry by entry, what all processes have changed. */
export type Replica = {
  /** Makes a change in PostgreSQL first, and then here. */
  transact: Transact
  /** The same for a transaction of documents, which {@link ReplicaOptions.apply} takes. */
  commit<Result>(decide: () => { transaction?: Transaction; result: Result }): Promise<Result>
  /** Resolves when all is here that was committed before the call. @throws DatabaseGone */
  catchUp(): Promise<void>
  /**
   * Stores the file as it is as the snapshot that a new process begins with, and deletes entries before it.
   *
   * @param keepEntries how many of them stay, for processes that are a little behind
   */
  compact(keepEntries: number): Promise<void>
  /** The number of entries since the snapshot. */
  entriesSinceSnapshot(): Promise<number>
  close(): void
}

export type ReplicaOptions = {
  /** Called after other processes' entries were repeated here. */
  onFollowed?: () => void
  /** Stores a transaction of documents; by default there are none. */
  apply?: (transaction: Transaction) => void
}

export type ReplicaFile = {
  name: string
  file: string
  /** The version of its tables. */
  layout: number
  /** Makes the file, where PostgreSQL has no such database yet. */
  create(): Promise<void>
  /** Opens the file and brings its tables up to date. */
  open(file: string): Db
  /** Stores a transaction of documents in the file alone. */
  applyTo?: (db: Db) => (transaction: Transaction) => void
}

type Body = { statements: [sql: string, values: SQLInputValue[]][] } | { transaction: Transaction }

/** Thrown and caught here: a change is tried, to see what it would do. */
const ONLY_TRIED = new Error('only tried')

/**
 * Brings the file of a replica up to date: from a snapshot where it is missing, broken or too old, then entry by
 * entry. The first process of all makes it.
 *
 * @throws LakeError with a sentence when the file is not a replica of this database, or the program is too old for it
 */
export async function prepareReplica(postgres: Postgres, replica: ReplicaFile): Promise<void> {
  const { name, file, layout } = replica
  makeFolder(dirname(file))
  const log = openLog(postgres, name)
  if (!(await log.head()))
    await once(postgres, async () => {
      if (await log.head()) return
      if (!existsSync(file)) await replica.create()
      else if (!placeIn(file)) throw holdsItsOwn(file)
      await upload(postgres, replica, crypto.randomUUID())
    })
  const head = await log.head()
  if (!head) throw new LakeError(`The database has lost its log "${name}": restore it.`)
  if (head.layout > layout)
    throw new LakeError(
      `The database has layout ${head.layout} of "${name}", and this program knows ${layout}: start the newer version of the program.`,
    )
  if (!(await isUsable(file, head, log.entriesAfter))) await download(postgres, replica)
  await repeatMissing(replica, log.entriesAfter)
  if (head.layout < layout)
    await once(postgres, async () => {
      await repeatMissing(replica, log.entriesAfter)
      await upload(postgres, replica, head.log)
    })
}

/** What all replicas of a process have in common. */
export type Following = {
  signals: Signals
  /** Called when this process can follow no longer: it has to be started again. */
  onFatal(error: Error): void
}

/** Follows the log from now on with an open database that {@link prepareReplica} has brought up to date. */
export function followLog(
  postgres: Postgres,
  { signals, onFatal }: Following,
  { name, layout, file }: Pick<ReplicaFile, 'name' | 'layout' | 'file'>,
  db: Db,
  { apply, onFollowed }: ReplicaOptions = {},
): Replica {
  const log = openLog(postgres, name)
  const place = placeOf(db)
  let turn: Promise<unknown> = Promise.resolve()
  let fetching: Promise<unknown> = Promise.resolve()
  let nextFetch: Promise<void> | undefined

  let gone: { error: DatabaseGone; at: number } | undefined

  function write<Result>(decide: () => { body?: Body | undefined; result: Result }) {
    const askedAt = performance.now()
    const written = turn.then(() => {
      // Another change has found out while this one waited: it need not wait for its own time-out.
      if (gone && askedAt < gone.at) throw gone.error
      return attempt(decide)
    })
    turn = written.catch((error: unknown) => {
      if (error instanceof DatabaseGone) gone = { error, at: performance.now() }
    })
    return written
  }

  /** Decides on what is here; where that was not all, decides again. */
  async function attempt<Result>(decide: () => { body?: Body | undefined; result: Result }) {
    for (;;) {
      if (!db.isOpen) throw new DatabaseGone('The database was closed.')
      const decidedAt = place()
      let decided: ReturnType<typeof decide>
      try {
        decided = decide()
      } catch (error) {
        if (await isCurrent(decidedAt)) throw error
        await catchUp()
        continue
      }
      if (!decided.body) {
        if (await isCurrent(decidedAt)) return decided.result
        await catchUp()
        continue
      }
      const body = JSON.stringify(decided.body)
      const added = await log.append({ ...decidedAt, layout }, body)
      if (added) {
        // Closed meanwhile: it is repeated at the next start.
        if (db.isOpen) repeat(db, added, apply)
        return decided.result
      }
      await requireLayout()
      await catchUp()
    }
  }

  /** True as well while that cannot be told. */
  async function isCurrent({ seq, entry }: Place): Promise<boolean> {
    try {
      const head = await log.head()
      return head?.seq === seq && head.entry === entry
    } catch (error) {
      if (error instanceof DatabaseGone) return true
      throw error
    }
  }

  async function requireLayout() {
    const head = await log.head()
    if (head && head.layout !== layout)
      throw new LakeError(
        `The database was upgraded to layout ${head.layout} of "${name}": start the newer version of the program.`,
      )
  }

  async function fetchAll() {
    let isNews = false
    while (db.isOpen) {
      try {
        const entries = await log.entriesAfter(place())
        if (entries.length === 0 || !db.isOpen) break
        for (const entry of entries) isNews = repeat(db, entry, apply) || isNews
      } catch (error) {
        // What holds more than its tables, as a lake does, is made from the snapshot at the next start.
        if (!(error instanceof TooFarBehind) || apply) throw error
        const { entry } = place()
        await loadSnapshot()
        if (place().entry === entry) throw error
        isNews = true
      }
    }
    if (isNews) onFollowed?.()
  }

  /** Replaces the rows that are here by those of the newest snapshot. */
  async function loadSnapshot() {
    await requireLayout()
    const copy = `${file}.${process.pid}.download`
    try {
      await getSnapshot(postgres, name, copy)
      if (db.isOpen) replaceRows(db, copy)
    } finally {
      rmSync(copy, { force: true })
    }
  }

  /** Every caller gets what was there when it called; those that wait share one reading. */
  function catchUp(): Promise<void> {
    nextFetch ??= fetching.then(() => {
      nextFetch = undefined
      return fetchAll()
    })
    fetching = nextFetch.catch(() => {})
    return nextFetch
  }

  const stop = signals.on(CHANNEL, (grown = name) => {
    if (grown === name)
      catchUp().catch((error: unknown) => {
        if (error instanceof LakeError) onFatal(error)
        else if (!(error instanceof DatabaseGone)) console.error(error)
      })
  })
  return {
    transact: (work) => write(() => tried(db, work)),
    commit: (decide) =>
      write(() => {
        const { transaction, result } = decide()
        return { body: transaction && { transaction: withoutBefore(transaction) }, result }
      }),
    catchUp,
    async compact(keepEntries) {
      // A file that has left the log, as after a restore, is no snapshot of it.
      await catchUp()
      const copy = `${file}.snapshot-${process.pid}`
      rmSync(copy, { force: true })
      try {
        db.prepare('VACUUM INTO ?').run(copy)
        await putSnapshot(
          postgres,
          copy,
          { ...(placeIn(copy) ?? place()), name, layout },
          keepEntries,
        )
      } finally {
        rmSync(copy, { force: true })
      }
    },
    async entriesSinceSnapshot() {
      const head = await log.head()
      return head ? head.seq - head.snapshotSeq : 0
    },
    close: stop,
  }
}

/** The tables are the same in both files: they have one layout. */
function replaceRows(db: Db, file: string) {
  db.prepare('ATTACH ? AS latest').run(file)
  try {
    const tables = rowsOf(
      db.prepare("SELECT name FROM latest.sqlite_master WHERE type = 'table'").all(),
    )
    atomically(db, () => {
      for (const { name } of tables)
        db.exec(
          `DELETE FROM main."${name}"; INSERT INTO main."${name}" SELECT * FROM latest."${name}"`,
        )
    })
  } finally {
    db.exec('DETACH latest')
  }
}

/** What a change would do: its statements, unless they change nothing. Nothing is changed. */
function tried<Result>(db: Db, work: (prepare: Prepare) => Result) {
  const statements: [string, SQLInputValue[]][] = []
  let tried: { result: Result; isChange: boolean } | undefined
  const prepare: Prepare = (sql) => {
    const statement = db.prepare(sql)
    return {
      run(...values) {
        statements.push([sql, values])
        return statement.run(...values)
      },
      all(...values) {
        if (!/^\s*SELECT\b/i.test(sql)) statements.push([sql, values])
        return statement.all(...values)
      },
    }
  }
  const changes = db.prepare('SELECT total_changes() AS total')
  const total = () => rowsOf(changes.all())[0]?.total
  try {
    atomically(db, () => {
      const before = total()
      const result = work(prepare)
      tried = { result, isChange: total() !== before }
      throw ONLY_TRIED
    })
  } catch (error) {
    if (error !== ONLY_TRIED || !tried) throw error
  }
  if (!tried) throw ONLY_TRIED
  return { body: tried.isChange ? { statements } : undefined, result: tried.result }
}

/** @returns whether it was not here yet: two programs may follow with the same file */
function repeat(db: Db, { seq, id, body }: Entry, apply: ReplicaOptions['apply']): boolean {
  const place = placeOf(db)
  if (place().seq >= seq) return false
  const read = JSON.parse(body) as Body // written by `write`
  return atomically(db, () => {
    if (place().seq !== seq - 1) return false
    if ('transaction' in read) apply?.(read.transaction)
    else for (const [sql, values] of read.statements) runOrAll(db, sql, values)
    db.prepare('UPDATE replica SET seq = ?, entry = ?').run(seq, id)
    return true
  })
}

/** A statement that returns rows is done once they are read. */
function runOrAll(db: Db, sql: string, values: SQLInputValue[]) {
  const statement = db.prepare(sql)
  if (/\bRETURNING\b/i.test(sql)) statement.all(...values)
  else statement.run(...values)
}

const withoutBefore = (transaction: Transaction): Transaction => ({
  ...transaction,
  changes: transaction.changes.map((change) => ({ ...change, before: undefined })),
})

function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw unwritable(folder, error)
  }
}

async function isUsable(
  file: string,
  head: Head,
  entriesAfter: Log['entriesAfter'],
): Promise<boolean> {
  if (!existsSync(file)) return false
  const place = placeIn(file)
  if (!place) throw holdsItsOwn(file)
  if (place.log !== head.log) return false
  try {
    await entriesAfter(place)
    return true
  } catch (error) {
    if (error instanceof TooFarBehind) return false
    throw error
  }
}

const holdsItsOwn = (file: string) =>
  new LakeError(
    `${file} holds content of its own, which DATABASE_URL would hide. "npm run move" copies it into the database; or name an empty folder as DATA_DIR.`,
  )

async function download(postgres: Postgres, { name, file }: ReplicaFile) {
  const unfinished = `${file}.${process.pid}.download`
  await getSnapshot(postgres, name, unfinished)
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  renameSync(unfinished, file)
}

/** Marks the file as a replica, and makes it the first snapshot of its log. */
async function upload(postgres: Postgres, { name, file, layout, open }: ReplicaFile, id: string) {
  const db = open(file)
  const copy = `${file}.snapshot-${process.pid}`
  try {
    db.exec(
      'CREATE TABLE IF NOT EXISTS replica (only INTEGER PRIMARY KEY CHECK (only = 1), log TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT)',
    )
    db.prepare('INSERT INTO replica VALUES (1, ?, 0, NULL) ON CONFLICT DO NOTHING').run(id)
    rmSync(copy, { force: true })
    db.prepare('VACUUM INTO ?').run(copy)
    await putSnapshot(postgres, copy, { ...placeOf(db)(), name, layout }, KEPT_ENTRIES)
  } finally {
    db.close()
    rmSync(copy, { force: true })
  }
}

/** A process that was away for a moment finds so many entries still there. */
export const KEPT_ENTRIES = 1_000

async function repeatMissing(
  { file, open, applyTo }: ReplicaFile,
  entriesAfter: Log['entriesAfter'],
) {
  const db = open(file)
  try {
    const apply = applyTo?.(db)
    for (;;) {
      const entries = await entriesAfter(placeOf(db)())
      if (entries.length === 0) return
      for (const entry of entries) repeat(db, entry, apply)
    }
  } finally {
    db.close()
  }
}

/** Copies a file into a database that has no such log yet. The file itself stays as it is. */
export async function copyIn(postgres: Postgres, replica: ReplicaFile) {
  await upload(postgres, replica, crypto.randomUUID())
  unmark(replica)
}

/** Makes a file out of a log: a database of its own, which follows nobody. */
export async function copyOut(postgres: Postgres, replica: ReplicaFile) {
  const log = openLog(postgres, replica.name)
  if (!(await log.head())) return
  await download(postgres, replica)
  await repeatMissing(replica, log.entriesAfter)
  unmark(replica)
}

function unmark({ file, open }: ReplicaFile) {
  const db = open(file)
  db.exec('DROP TABLE IF EXISTS replica')
  db.close()
}

function placeOf(db: Db): () => Place {
  const statement = db.prepare('SELECT log, seq, entry FROM replica')
  return () => {
    const [row] = rowsOf(statement.all())
    const entry = row?.entry
    return {
      log: String(row?.log),
      seq: Number(row?.seq),
      entry: typeof entry === 'string' ? entry : null,
    }
  }
}

/** Where a file stands in its log; undefined for one that is no replica. */
function placeIn(file: string): Place | undefined {
  const db = openSqlite(file, { readOnly: true })
  try {
    const tables = rowsOf(db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'replica'").all())
    return tables.length > 0 ? placeOf(db)() : undefined
  } finally {
    db.close()
  }
}

/** Runs work in one process at a time. */
async function once(postgres: Postgres, work: () => Promise<void>) {
  await postgres.transaction(async (query) => {
    await query('SELECT pg_advisory_xact_lock($1)', [FIRST_LOCK])
    await work()
  }, ONCE_LIMIT_MS)
}

const FIRST_LOCK = 72_361_002
const ONCE_LIMIT_MS = 20 * 60_000
