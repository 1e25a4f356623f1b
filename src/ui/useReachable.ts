import { useEffect, useState } from 'react'

/** Whether the host of `url` has answered. An iframe's `load` event is no proof: it also fires for an error page. */
export function useReachable(url: string | undefined): boolean {
  const [reachedUrl, setReachedUrl] = useState<string>()
  useEffect(() => {
    if (!url) return
    const controller = new AbortController()
    const { signal } = controller
    // The answer to a no-cors request cannot be read, but any answer is enough.
    const request = () =>
      fetch(url, { method: 'HEAD', mode: 'no-cors', signal }).then(
        () => {
          setReachedUrl(url)
          controller.abort()
        },
        () => {},
      )
    void request()
    addEventListener('online', request, { signal })
    return () => controller.abort()
  }, [url])
  return url !== undefined && url === reachedUrl
}
