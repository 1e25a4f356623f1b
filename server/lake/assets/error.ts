/** A refusal the client can read: `status` is the HTTP status, `message` a sentence that says what to do. */
export class AssetError extends Error {
  readonly status: number

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AssetError'
    this.status = status
  }
}
