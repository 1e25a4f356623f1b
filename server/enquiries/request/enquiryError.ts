/** An enquiry is not accepted, and nothing is stored. The message is a sentence that names what is wrong. */
export class EnquiryError extends Error {
  override name = 'EnquiryError'
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}
