import { createHash } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataFolder } from '@aangan/lake'
import { moveIn } from '@aangan/lake/postgres'
import { rowsOf } from '@aangan/lake/sqlite'
import Database from 'libsql'
import { StartupError } from '../process/errors.ts'
import { createTerminal } from '../process/terminal.ts'
import { damagedOriginalIn, ORIGINALS, writeBackup } from './backupFolder.ts'
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
      `The database holds ${contentsOf(check)}, each as it is in ${dataDir}, which stays as it was. Set DATABASE_URL and start with another DATA_DIR; editors sign in anew.`,
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
      `${dataDir} holds ${contentsOf(dataDir)}. Start without DATABASE_URL; editors sign in anew.`,
    )
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** @throws StartupError that names the first table or picture that differs */
function requireSame(before: string, after: string) {
  const expected = digestsOf(before)
  const found = digestsOf(after)
  for (const [table, digest] of expected)
    if (found.get(table) !== digest)
      throw new StartupError(
        `${table} is not the same in the database: empty that, and do this again.`,
      )
  const damaged = damagedOriginalIn(after)
  const names = (folder: string) => {
    const originals = join(folder, ORIGINALS)
    return existsSync(originals) ? readdirSync(originals).sort().join() : ''
  }
  if (damaged || names(before) !== names(after))
    throw new StartupError(
      `${damaged ?? 'A picture'} is not the same in the database: empty that, and do this again.`,
    )
}

/** Tables of all databases in a folder, with the number and the digest of their rows. */
function digestsOf(folder: string): Map<string, string> {
  const digests = new Map<string, string>()
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.db'))) {
    const db = new Database(join(folder, name), { readonly: true })
    const tables = rowsOf(
      db
        .prepare(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'replica'",
        )
        .all(),
    ).map((row) => String(row.name))
    for (const table of tables) {
      // In whatever order they come.
      let sum = 0n
      let count = 0
      const rows = db.prepare(`SELECT * FROM ${table}`).iterate()
      for (const row of rows as Iterable<Record<string, unknown>>) {
        sum += BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`)
        count++
      }
      digests.set(`${name}: ${table}`, `${count} ${sum}`)
    }
    db.close()
  }
  return digests
}

function contentsOf(folder: string): string {
  const digests = digestsOf(folder)
  const count = (table: string) => digests.get(table)?.split(' ')[0] ?? '0'
  return `${count('lake.db: documents')} documents in ${count('lake.db: transactions')} transactions, ${count('enquiries.db: arrivals')} enquiries and ${readdirSync(join(folder, ORIGINALS)).length} pictures and files`
}
