type AnswerError = Error & {
  statusCode?: number
  isNetworkError?: boolean
  response?: { body?: { message?: unknown } }
}

/**
 * Describes in a sentence why a request failed, by the server's message if it sent one.
 *
 * @param error an error of Sanity's client
 */
export function describeError(error: unknown): string {
  const { response, statusCode, isNetworkError, message } = error as AnswerError // the client throws errors only
  const sentence = response?.body?.message
  if (typeof sentence === 'string') return sentence
  if (isNetworkError) return 'The server does not answer. Try again once you are connected.'
  return statusCode === 413
    ? 'The request is larger than the proxy in front of the server allows.'
    : message
}
