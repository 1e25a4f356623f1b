/** Messages between processes that nobody stores, such as the places of editors. A lost one is followed by a newer one. */
export type Messages = {
  /** Sends to all other processes. */
  send(topic: string, content: unknown): void
  /** Sets what takes each message of another process. */
  onMessage(topic: string, take: (content: unknown) => void): void
}

/** The messages of one topic. */
export type Topic<Content> = {
  send(content: Content): void
  onMessage(take: (content: Content) => void): void
}

/** Types the messages of a topic: all processes run the same program. */
export const topicOf = <Content>(messages: Messages, name: string): Topic<Content> => ({
  send: (content) => messages.send(name, content),
  onMessage: (take) => messages.onMessage(name, take as (content: unknown) => void),
})

/** For a process that has no others. */
export const noMessages: Messages = { send() {}, onMessage() {} }
