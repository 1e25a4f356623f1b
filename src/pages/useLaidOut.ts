import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useHydrated } from '../ui/useHydrated.ts'

/** Not in TypeScript's DOM, and not in every browser. */
type WithScheduler = {
  scheduler?: { postTask?(run: () => void, how: { priority: 'background' }): unknown }
}

/** Settles in a task of its own, after whatever is more urgent. */
function pause(): Promise<void> {
  const { scheduler } = globalThis as WithScheduler
  return new Promise((resolve) => {
    if (scheduler?.postTask) scheduler.postTask(resolve, { priority: 'background' })
    else setTimeout(resolve)
  })
}

/** A visit that goes on where it was: the place on the page counts from its top. */
const isResumed = () =>
  performance.getEntriesByType?.('navigation').some((entry) => {
    const { type } = entry as PerformanceNavigationTiming // by the name it was asked for
    return type !== 'navigate'
  }) ?? false

/**
 * Whether every section of a page is laid out. Those far below the first view of a rendered page are not
 * (Page.module.css): they follow one by one after whatever is more urgent, so that the page soon has its true height.
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
    async function layOutAll() {
      for (const section of sectionsOf(page)) {
        await pause()
        if (stopped) return
        layOut(section)
        // Asked for its height it is laid out in this task, and not together with the others.
        void section.offsetHeight
      }
      setLaidOut(true)
    }
    void layOutAll()
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
