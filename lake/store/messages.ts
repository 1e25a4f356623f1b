/** Messages between processes, such as the locations of editors. A lost message is not sent again. */
export type Topic<Content> = {
  /** Sends to all other processes. */
  send(content: Content): void
  onMessage(take: (content: Content) => void): void
}

/** Sends and receives nothing. Used when only one process serves the lake. */
export const noMessages: Topic<never> = { send() {}, onMessage() {} }
