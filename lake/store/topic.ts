/** Sends messages to other processes, for example which document an editor has open. Messages may be lost. */
export type Topic<Content> = {
  send(content: Content): void
  onMessage(listener: (content: Content) => void): void
}

/** Sends and receives nothing. Used when only one process serves the lake. */
export const noMessages: Topic<never> = { send() {}, onMessage() {} }
