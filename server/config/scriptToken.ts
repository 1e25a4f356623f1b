import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scriptTokenFile } from '../../domain/scriptToken.ts'
import { messageOf } from '../process/errors.ts'

/** Creates the token that local commands send to the server, and stores the token in the data folder. */
export function createScriptToken(dataDir: string): string {
  const token = randomUUID()
  const file = join(dataDir, scriptTokenFile)
  try {
    // `mode` applies only to a new file.
    rmSync(file, { force: true })
    writeFileSync(file, token, { mode: 0o600 })
  } catch (error) {
    console.error(
      `The token for "npm run export" could not be written (${messageOf(error)}): correct the cause and restart, or set EDITOR_TOKEN.`,
    )
  }
  return token
}
