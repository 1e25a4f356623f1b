/** @throws the error of `fetch`; Error with the status and 200 characters of the body if the status is not 2xx */
export async function postJson(
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal,
    // After a 301, 302 or 303, `fetch` would send a GET without the body.
    redirect: 'manual',
  })
  if (answer.ok) return void (await answer.body?.cancel())
  throw new Error(`The receiver answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
}
