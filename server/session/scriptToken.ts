import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scriptTokenFile } from '../../domain/scriptToken.ts'
import { messageOf } from '../process/errors.ts'

/**
 * Makes a token for the commands of this machine, a new one at each start, and stores it in the data folder with mode
 * 0600: its readers could read the database as well.
 */
export function keepScriptToken(dataDir: string): string {
  const token = randomBytes(32).toString('base64url')
  const file = join(dataDir, scriptTokenFile)
  try {
    // An existing file would keep its mode.
    rmSync(file, { force: true })
    writeFileSync(file, token, { mode: 0o600 })
  } catch (error) {
    // A full disk: the site is served all the same.
    console.error(`The token for commands could not be written: ${messageOf(error)}`)
  }
  return token
}
