import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, StartupError } from '../process/errors.ts'

/**
 * The secret that signs editors' sessions: made on the first start, readable by this user only, and the
 * same from then on, so that a restart signs nobody out.
 *
 * @throws StartupError when the data folder cannot be written or the file is damaged
 */
export function sessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    makeOnce(file)
    const secret = readFileSync(file, 'utf8').trim()
    if (/^[0-9a-f]{64}$/.test(secret)) return secret
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${codeOf(error) ?? error}): set DATA_DIR to one that this user may write to.`,
    )
  }
  throw new StartupError(
    `${file} is damaged: remove it to get a new one, which signs every editor out.`,
  )
}

/** Linking a complete file into place leaves no moment at which it is half-written. */
function makeOnce(file: string) {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
