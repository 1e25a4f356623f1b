type AnswerError = Error & {
  statusCode?: number
  isNetworkError?: boolean
  response?: { body?: { message?: unknown } }
}

export function describeError(error: unknown): string {
  const { response, statusCode, isNetworkError, message } = error as AnswerError // the client throws errors only
  const sentence = response?.body?.message
  if (typeof sentence === 'string') return sentence
  if (isNetworkError) return 'The server does not answer. Try again once you are connected.'
  return statusCode === 413
    ? 'The change is larger than the proxy in front of the server allows. Ask the person who runs this site to raise the limit.'
    : message
}
