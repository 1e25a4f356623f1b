const HEALTH_PATH = '/healthz'
const READY_PATH = '/readyz'

/**
 * Returns the answer to `/healthz` or `/readyz`; undefined for any other path, or a method other than GET and HEAD.
 *
 * @param state.notice a sentence about a problem that does not prevent serving pages
 * @param state.isReady false once the server is stopping
 */
export function answerHealth(
  { method, url }: { method?: string | undefined; url?: string | undefined },
  { isReady, notice }: { isReady: boolean; notice: string | undefined },
): Response | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (url === HEALTH_PATH) return sentence(200, 'The process is alive.')
  if (url !== READY_PATH) return undefined
  return isReady
    ? sentence(200, notice ? `The site is served. ${notice}` : 'The site is served.')
    : sentence(503, 'The site is not served any more: the server is stopping.')
}

const sentence = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
