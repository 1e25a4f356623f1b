import { RequestError } from '../request/errors.ts'

/** One mutation or action cannot be done, so its whole transaction is not. */
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

/** 400: the mutation or action itself is wrong. */
export function invalid(description: string): WriteError {
  return new WriteError(400, 'validationError', description)
}

/** 404: the document that is to be changed is not there. */
export function notFound(id: string): WriteError {
  const description = `The document with the ID "${id}" was not found`
  return new WriteError(404, 'documentNotFoundError', description, id)
}

/** 409: there is a document of this id already. */
export function alreadyExists(id: string): WriteError {
  const description = `Document by ID "${id}" already exists`
  return new WriteError(409, 'documentAlreadyExistsError', description, id)
}

/** 409: somebody else has changed the document since it was read. */
export function unexpectedRevision(id: string, actual: string, expected: unknown): WriteError {
  const description = `Document "${id}" has unexpected revision ID ("${actual}"), expected "${expected}"`
  return new WriteError(409, 'documentRevisionIDDoesNotMatchError', description, id)
}
