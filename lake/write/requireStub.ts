import { findDocumentError, type Stub } from '../document/documents.ts'
import { invalid } from './errors.ts'

/** @throws WriteError 400 if the value is not a valid document */
export function requireStub(value: Record<string, unknown>): Stub {
  const error = findDocumentError(value)
  if (error) throw invalid(error)
  return value as Stub // findDocumentError has checked _id and _type
}
