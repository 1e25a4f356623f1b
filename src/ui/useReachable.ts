import { useEffect, useState } from 'react'

/**
 * Whether another host answers. Asks again when the browser is back online. The `load` event of a frame does not tell,
 * because it also fires for the error page of the browser.
 */
export function useReachable(url: string | undefined): boolean {
  const [reached, setReached] = useState<string>()
  useEffect(() => {
    if (!url) return
    const asking = new AbortController()
    const { signal } = asking
    // The answer cannot be read, but its arrival is enough.
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
