/**
 * Messages between processes, such as the locations of editors. They are not stored: a lost message is replaced by the
 * next one.
 */
export type Messages = {
  /** Sends to all other processes. */
  send(topic: string, content: unknown): void
  /** Sets the function that receives a topic's messages from other processes. */
  onMessage(topic: string, take: (content: unknown) => void): void
}

/** The messages of one topic. */
export type Topic<Content> = {
  send(content: Content): void
  onMessage(take: (content: Content) => void): void
}

/** Gives the messages of a topic a type. They are not checked, because all processes run the same program. */
export const topicOf = <Content>(messages: Messages, name: string): Topic<Content> => ({
  send: (content) => messages.send(name, content),
  onMessage: (take) => messages.onMessage(name, take as (content: unknown) => void),
})

/** Discards messages, for a process that is the only one. */
export const noMessages: Messages = { send() {}, onMessage() {} }
