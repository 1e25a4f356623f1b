/** Answers GET and HEAD of `/healthz` and `/readyz`. Returns undefined for other requests. */
export function answerHealth(
  { method, url }: { method?: string | undefined; url?: string | undefined },
  { isReady, notice }: { isReady: boolean; notice: string | undefined },
): Response | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (url === '/healthz') return plainText(200, 'The process is alive.')
  if (url !== '/readyz') return undefined
  return isReady
    ? plainText(200, notice ? `The site is served. ${notice}` : 'The site is served.')
    : plainText(503, 'The server is stopping.')
}

const plainText = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
