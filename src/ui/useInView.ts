import { type RefObject, useEffect, useState } from 'react'

type InViewOptions = {
  margin?: string
  initially?: boolean
}

export function useInView(
  ref: RefObject<Element | null>,
  { margin = '0px', initially = false }: InViewOptions = {},
): boolean {
  const [inView, setInView] = useState(initially)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, margin])
  return inView
}

export function useWasNearViewport(ref: RefObject<Element | null>, margin = '300px'): boolean {
  const inView = useInView(ref, { margin })
  const [wasNear, setWasNear] = useState(false)
  if (inView && !wasNear) setWasNear(true)
  return wasNear || inView
}
