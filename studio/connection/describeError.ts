type RequestError = Error & {
  statusCode?: number
  isNetworkError?: boolean
  response?: { body?: { message?: unknown } }
}

export function describeError(error: unknown): string {
  const { response, statusCode, isNetworkError, message } = error as RequestError // the client throws only errors
  const serverMessage = response?.body?.message
  if (typeof serverMessage === 'string') return serverMessage
  if (isNetworkError) return 'The server does not answer. Try again once you are connected.'
  return statusCode === 413
    ? 'The change is larger than the proxy in front of the server allows. Ask the person who runs this site to raise the limit.'
    : message
}
