import { RequestError } from '../request/errors.ts'

/** Fails a transaction. `item` describes the error of one mutation or action, in the format of Sanity's API. */
export class WriteError extends RequestError {
  override name = 'WriteError'
  declare readonly status: 400 | 404 | 409
  readonly item: { type: string; description: string; id?: string }

  constructor(status: 400 | 404 | 409, type: string, description: string, id?: string) {
    const item = { type, description, ...(id === undefined ? {} : { id }) }
    super(status, description, { error: item })
    this.item = item
  }
}

export function invalid(description: string): WriteError {
  return new WriteError(400, 'validationError', description)
}

export function notFound(id: string): WriteError {
  const description = `The document with the ID "${id}" was not found`
  return new WriteError(404, 'documentNotFoundError', description, id)
}

export function alreadyExists(id: string): WriteError {
  const description = `Document by ID "${id}" already exists`
  return new WriteError(409, 'documentAlreadyExistsError', description, id)
}

export function unexpectedRevision(id: string, actual: string, expected: unknown): WriteError {
  const description = `Document "${id}" has unexpected revision ID ("${actual}"), expected "${expected}"`
  return new WriteError(409, 'documentRevisionIDDoesNotMatchError', description, id)
}
