import { LakeError } from '../../request/errors.ts'
import type { Tables } from './tables.ts'

/**
 * Reads a value from a row. The log and `/readyz` name a row that somebody has damaged by hand.
 *
 * @param key the primary key of the row
 * @throws LakeError with a sentence when `read` fails
 */
export function readRow<Value>(
  tables: Pick<Tables, 'noteDamage'>,
  table: string,
  key: readonly unknown[],
  read: () => Value,
): Value {
  try {
    return read()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const sentence = `The row (${key.join(', ')}) of the table ${table} cannot be read (${reason}): restore it from a backup, or delete it.`
    tables.noteDamage(sentence)
    throw new LakeError(sentence)
  }
}
