/**
 * Messages of one kind between processes, such as the locations of editors. They are not stored: a lost message is
 * replaced by the next one. They are not checked either, because all processes run the same program.
 */
export type Topic<Content> = {
  /** Sends to all other processes. */
  send(content: Content): void
  /** Sets the function that receives the messages of other processes. */
  onMessage(take: (content: Content) => void): void
}

/** Discards messages, for a process that is the only one. */
export const noMessages: Topic<never> = { send() {}, onMessage() {} }
