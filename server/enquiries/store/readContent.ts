import { LakeError } from '@aangan/lake/errors'
import { type Enquiry, readAnswers } from '../../../domain/enquiry.ts'
import type { EnquirySource } from '../../../domain/enquirySource.ts'

/**
 * Reads the answers and the source of a row.
 *
 * @throws LakeError with a sentence when somebody has changed the row by hand
 */
export function readContent({
  id,
  answers,
  source,
}: {
  id: number
  answers: string
  source: string
}): { answers: Enquiry; source: EnquirySource } {
  try {
    const stored: Partial<Enquiry> = JSON.parse(answers)
    return {
      answers: readAnswers((name) => String(stored[name] ?? '')),
      source: JSON.parse(source),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new LakeError(
      `The row ${id} of the table enquiries cannot be read (${reason}): restore it from a backup, or delete it.`,
    )
  }
}
