/**
 * What processes tell each other and nobody keeps, such as where editors are. A message that is lost is followed by
 * a newer one.
 */
export type Messages = {
  /** Tells all other processes. */
  send(topic: string, content: unknown): void
  /** Called for each message of another process. */
  onMessage(topic: string, take: (content: unknown) => void): void
  close(): void
}

/** The messages of one topic. */
export type Topic<Content> = {
  send(content: Content): void
  onMessage(take: (content: Content) => void): void
}

/** The processes are of one program, so what comes in is what it sends. */
export const topicOf = <Content>(messages: Messages, name: string): Topic<Content> => ({
  send: (content) => messages.send(name, content),
  onMessage: (take) => messages.onMessage(name, take as (content: unknown) => void),
})

/** Between processes of which there is one. */
export const noMessages: Messages = { send() {}, onMessage() {}, close() {} }
