/** Answers GET and HEAD of `/healthz` and `/readyz`. Returns undefined for other requests. */
export function answerHealth(
  { method, url }: { method?: string | undefined; url?: string | undefined },
  { isReady, notice }: { isReady: boolean; notice: string | undefined },
): Response | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (url === '/healthz') return sentence(200, 'The process is alive.')
  if (url !== '/readyz') return undefined
  return isReady
    ? sentence(200, notice ? `The site is served. ${notice}` : 'The site is served.')
    : sentence(503, 'The site is not served any more: the server is stopping.')
}

const sentence = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
