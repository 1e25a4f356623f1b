import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scriptTokenFile } from '../../domain/scriptToken.ts'
import { messageOf } from '../process/errors.ts'

/** Creates the token that local commands send to the server. Stores it in a file that only its owner can read. */
export function createScriptToken(dataDir: string): string {
  const token = randomUUID()
  const file = join(dataDir, scriptTokenFile)
  try {
    // An existing file would keep its permissions.
    rmSync(file, { force: true })
    writeFileSync(file, token, { mode: 0o600 })
  } catch (error) {
    console.error(`The token for commands could not be written: ${messageOf(error)}`)
  }
  return token
}
