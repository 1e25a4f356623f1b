import { useEffect, useState } from 'react'

/** Whether another host answers. The `load` event of a frame cannot tell, because it also fires for an error page. */
export function useReachable(url: string | undefined): boolean {
  const [reached, setReached] = useState<string>()
  useEffect(() => {
    if (!url) return
    const controller = new AbortController()
    const { signal } = controller
    // The answer cannot be read, but its arrival is enough.
    const request = () =>
      fetch(url, { method: 'HEAD', mode: 'no-cors', signal }).then(
        () => {
          setReached(url)
          controller.abort()
        },
        () => {},
      )
    void request()
    addEventListener('online', request, { signal })
    return () => controller.abort()
  }, [url])
  return url !== undefined && url === reached
}
