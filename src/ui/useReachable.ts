import { useEffect, useState } from 'react'

/**
 * Whether another host answers. It is asked as soon as there is a URL, and until it has answered again when the browser
 * is back online. A frame's `load` does not tell: it comes for the browser's error page too.
 */
export function useReachable(url: string | undefined): boolean {
  const [reached, setReached] = useState<string>()
  useEffect(() => {
    if (!url) return
    const asking = new AbortController()
    const { signal } = asking
    // Nothing of such an answer can be read; that one comes is enough.
    const ask = () =>
      fetch(url, { method: 'HEAD', mode: 'no-cors', signal }).then(
        () => {
          setReached(url)
          asking.abort()
        },
        () => {},
      )
    void ask()
    addEventListener('online', ask, { signal })
    return () => asking.abort()
  }, [url])
  return url !== undefined && url === reached
}
