import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { lockDataFolder } from '@aangan/lake'
import { StartupError } from '../process/errors.ts'
import { createTerminal } from '../process/terminal.ts'
import { writeBackup } from './backupFolder.ts'
import { type Command, readArguments } from './command.ts'
import { type Contents, describeTables } from './copyTables.ts'
import { copyIn, copyOut, originalsIn, withBothEnds } from './siteCopy.ts'

const USAGE =
  'Usage: npm run move -- postgres://user:password@host:5432/name to copy the data folder into an empty database, or add --back to copy the database into an empty data folder.'

/** `npm run move`: copies a data folder into an empty database, or back, and compares the two. */
export const run: Command = async ({ dataDir, site }, args) => {
  const { values, positionals } = readArguments(args, {
    options: { back: { type: 'boolean', default: false } },
    usage: USAGE,
    words: 1,
  })
  const [url = ''] = positionals
  if (!/^postgres(ql)?:\/\/[^/]+\/./.test(url) || !URL.canParse(url)) throw new StartupError(USAGE)
  const { dataset } = site.content
  if (values.back) await moveBack(dataDir, url, dataset)
  else await moveThere(dataDir, url, dataset)
}

async function moveThere(dataDir: string, url: string, dataset: string) {
  const terminal = createTerminal()
  const folder = `${dataDir}.moving-${process.pid}`
  // A running server would store data that the copy lacks.
  const unlock = existsSync(dataDir) ? lockDataFolder(dataDir) : () => {}
  try {
    writeBackup(dataDir, folder)
    const sentence = await withBothEnds({ folder, url, dataset }, async (ends) => {
      const contents = await copyIn(ends, terminal.progress)
      requireSame(contents, await describeTables(ends.database))
      return describeContents(contents, originalsIn(folder).length)
    })
    terminal.print(
      `The database holds ${sentence}, each as it is in ${dataDir}, which is unchanged. Set DATABASE_URL and start with another DATA_DIR. Editors sign in again.`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
    unlock()
  }
}

async function moveBack(dataDir: string, url: string, dataset: string) {
  const terminal = createTerminal()
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new StartupError(`${dataDir} is not empty: set DATA_DIR to a folder that is.`)
  const folder = `${dataDir}.unfinished-${process.pid}`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const sentence = await withBothEnds({ folder, url, dataset }, async (ends) => {
      const contents = await copyOut(ends, terminal.progress)
      requireSame(contents, await describeTables(ends.file))
      return describeContents(contents, originalsIn(folder).length)
    })
    rmSync(dataDir, { recursive: true, force: true })
    renameSync(folder, dataDir)
    terminal.print(`${dataDir} holds ${sentence}. Start without DATABASE_URL.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @throws StartupError that names the first table whose rows or digest differ */
function requireSame(before: Contents, after: Contents) {
  for (const [table, { rows, digest }] of before)
    if (after.get(table)?.rows !== rows || after.get(table)?.digest !== digest)
      throw new StartupError(`The table ${table} differs in the copy: try again.`)
}

function describeContents(contents: Contents, originals: number): string {
  const count = (table: string) => contents.get(table)?.rows ?? 0
  return `${count('documents')} documents in ${count('transactions')} transactions, ${count('enquiries')} enquiries and ${originals} pictures and files`
}
