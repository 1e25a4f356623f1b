type AnswerError = Error & {
  statusCode?: number
  isNetworkError?: boolean
  response?: { body?: { message?: unknown } }
}

/**
 * Why a request failed, in a sentence: the server's own where it has one.
 *
 * @param error as Sanity's client throws it
 */
export function describeError(error: unknown): string {
  const { response, statusCode, isNetworkError, message } = error as AnswerError // the client throws errors only
  const sentence = response?.body?.message
  if (typeof sentence === 'string') return sentence
  if (isNetworkError) return 'The server does not answer. Try again once you are connected.'
  return statusCode === 413
    ? 'It is larger than the proxy in front of the server lets through.'
    : message
}
