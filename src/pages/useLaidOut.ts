import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useHydrated } from '../ui/useHydrated.ts'

/** Not in TypeScript's DOM, and not in every browser. */
type WithScheduler = {
  scheduler?: { postTask?(run: () => void, how: { priority: 'background' }): unknown }
}

/** Runs something after everything that is more urgent. */
function later(run: () => void) {
  const { scheduler } = globalThis as WithScheduler
  if (scheduler?.postTask) scheduler.postTask(run, { priority: 'background' })
  else setTimeout(run)
}

/** A visit that goes on where it was: the place on the page counts from its top. */
const isResumed = () =>
  performance.getEntriesByType?.('navigation').some((entry) => {
    const { type } = entry as PerformanceNavigationTiming // by the name it was asked for
    return type !== 'navigate'
  }) ?? false

/**
 * Whether every section of a page is laid out. Those far below the first view of a rendered page are not
 * (Page.module.css): they follow one by one while nothing else happens, so that the page soon has its true height.
 */
export function useLaidOut(page: RefObject<HTMLElement | null>): boolean {
  const hydrated = useHydrated()
  const [rendered] = useState(!hydrated)
  const [laidOut, setLaidOut] = useState(!rendered)

  // Before the router goes to the place where the reader was.
  useLayoutEffect(() => {
    if (rendered && isResumed()) for (const section of sectionsOf(page)) layOut(section)
  }, [rendered, page])

  useEffect(() => {
    if (laidOut) return
    let stopped = false
    const rest = sectionsOf(page)
    const next = () => {
      if (stopped) return
      const section = rest.shift()
      if (!section) return setLaidOut(true)
      layOut(section)
      later(next)
    }
    later(next)
    return () => {
      stopped = true
    }
  }, [laidOut, page])

  return laidOut
}

const sectionsOf = ({ current }: RefObject<HTMLElement | null>) =>
  [...(current?.children ?? [])].filter((element) => element instanceof HTMLElement)

function layOut({ style }: HTMLElement) {
  style.contentVisibility = 'visible'
}
