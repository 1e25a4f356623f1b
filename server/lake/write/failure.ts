/** One mutation or action cannot be done, so its transaction is not; told to the client as JSON. */
export class WriteFailure extends Error {
  readonly status: 400 | 404 | 409
  /** Sanity's name for the kind of failure, such as `documentNotFoundError` */
  readonly type: string
  /** The document concerned */
  readonly id: string | undefined

  constructor(status: 400 | 404 | 409, type: string, description: string, id?: string) {
    super(description)
    this.status = status
    this.type = type
    this.id = id
  }
}

/** 400: the mutation or action itself is wrong. */
export function invalid(description: string): WriteFailure {
  return new WriteFailure(400, 'validationError', description)
}

/** 404: the document that is to be changed is not there. */
export function notFound(id: string): WriteFailure {
  const description = `The document with the ID "${id}" was not found`
  return new WriteFailure(404, 'documentNotFoundError', description, id)
}

/** 409: there is a document of this id already. */
export function alreadyExists(id: string): WriteFailure {
  const description = `Document by ID "${id}" already exists`
  return new WriteFailure(409, 'documentAlreadyExistsError', description, id)
}

/** 409: somebody else has changed the document since it was read. */
export function unexpectedRevision(id: string, actual: string, expected: unknown): WriteFailure {
  const description = `Document "${id}" has unexpected revision ID ("${actual}"), expected "${expected}"`
  return new WriteFailure(409, 'documentRevisionIDDoesNotMatchError', description, id)
}
