import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../process/errors.ts'

const fileIn = (dataDir: string) => join(dataDir, 'script.token')

export const readScriptToken = (dataDir: string): string => readFileSync(fileIn(dataDir), 'utf8')

/** Creates the token that local commands send to the server, and stores the token in the data folder. */
export function createScriptToken(dataDir: string): string {
  const token = randomUUID()
  const file = fileIn(dataDir)
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
