/** Messages between processes, such as the locations of editors. A lost message is replaced by the next one. */
export type Topic<Content> = {
  /** Sends to all other processes. */
  send(content: Content): void
  onMessage(take: (content: Content) => void): void
}

/** For a process that is the only one. */
export const noMessages: Topic<never> = { send() {}, onMessage() {} }
