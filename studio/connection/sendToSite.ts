export type AnswerError = Error & { status: number }

const createAnswerError = (status: number, message: string): AnswerError =>
  Object.assign(new Error(message), { status })

/** @throws AnswerError, with status 0 if the server does not answer; the `fetch` error if `init.signal` is aborted */
export async function sendToSite(url: string, init: RequestInit): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw createAnswerError(0, 'The server does not answer.')
  }
  if (answer.ok || answer.status === 304) return answer
  const { message } = await answer.json().catch(() => ({}))
  throw createAnswerError(
    answer.status,
    message ?? `The server answered with status ${answer.status}.`,
  )
}
