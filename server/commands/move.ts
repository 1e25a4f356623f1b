import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataFolder } from '@aangan/lake'
import { moveIn } from '@aangan/lake/postgres'
import { openSqlite, rowsOf } from '@aangan/lake/sqlite'

import { StartupError } from '../process/errors.ts'
import { createTerminal } from '../process/terminal.ts'
import { ORIGINALS, writeBackup } from './backupFolder.ts'
import { type Command, readArguments } from './command.ts'
import { filesIn, writeSharedData } from './sharedData.ts'

const USAGE =
  'Say npm run move -- postgres://user:password@host:5432/name to copy the data folder into an empty database, or add --back to copy the database into an empty data folder.'

/** `npm run move`: copies a data folder into an empty database, or back, and compares the two. */
export const run: Command = async ({ dataDir }, args) => {
  const { values, positionals } = readArguments(args, {
    options: { back: { type: 'boolean', default: false } },
    usage: USAGE,
    words: 1,
  })
  const [url = ''] = positionals
  if (!/^postgres(ql)?:\/\/[^/]+\/./.test(url) || !URL.canParse(url)) throw new StartupError(USAGE)
  if (values.back) await moveBack(dataDir, url)
  else await moveThere(dataDir, url)
}

async function moveThere(dataDir: string, url: string) {
  const terminal = createTerminal()
  const copy = `${dataDir}.moving-${process.pid}`
  const check = `${copy}-check`
  // What a server would still take would be missing in the database.
  const unlock = existsSync(dataDir) ? lockDataFolder(dataDir) : () => {}
  try {
    writeBackup(dataDir, copy)
    const originals = join(copy, ORIGINALS)
    const names = existsSync(originals) ? readdirSync(originals) : []
    await moveIn(url, { files: filesIn(copy), originals, names, onProgress: terminal.progress })
    await writeSharedData(url, check, terminal.progress)
    requireSame(copy, check)
    terminal.print(
      `The database holds ${describeContents(check)}, each as it is in ${dataDir}, which stays as it was. Set DATABASE_URL and start with another DATA_DIR; editors sign in anew.`,
    )
  } finally {
    for (const folder of [copy, check]) rmSync(folder, { recursive: true, force: true })
    unlock()
  }
}

async function moveBack(dataDir: string, url: string) {
  const terminal = createTerminal()
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new StartupError(`${dataDir} is not empty: set DATA_DIR to a folder that is.`)
  const unfinished = `${dataDir}.unfinished-${process.pid}`
  try {
    await writeSharedData(url, unfinished, terminal.progress)
    rmSync(dataDir, { recursive: true, force: true })
    renameSync(unfinished, dataDir)
    terminal.print(
      `${dataDir} holds ${describeContents(dataDir)}. Start without DATABASE_URL; editors sign in anew.`,
    )
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** @throws StartupError that names the first table or picture that differs */
function requireSame(before: string, after: string) {
  const found = countsIn(after)
  for (const [table, count] of countsIn(before))
    if (found.get(table) !== count)
      throw new StartupError(
        `${table} is not the same in the database: empty that, and do this again.`,
      )
}

/** The number of rows of each table of the databases in a folder, and of its pictures and files. */
function countsIn(folder: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.db'))) {
    const db = openSqlite(join(folder, name), { readOnly: true })
    const tables = rowsOf(db.prepare(TABLES).all()).map((row) => String(row.name))
    for (const table of tables) {
      const [row] = rowsOf(db.prepare(`SELECT count(*) AS count FROM ${table}`).all())
      counts.set(`${name}: ${table}`, Number(row?.count))
    }
    db.close()
  }
  const originals = join(folder, ORIGINALS)
  return counts.set('originals', existsSync(originals) ? readdirSync(originals).length : 0)
}

const TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'replica'"

function describeContents(folder: string): string {
  const counts = countsIn(folder)
  const count = (table: string) => counts.get(table) ?? 0
  return `${count('lake.db: documents')} documents in ${count('lake.db: transactions')} transactions, ${count('enquiries.db: arrivals')} enquiries and ${count('originals')} pictures and files`
}
