import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useHydrated } from '../ui/useHydrated.ts'

/** Some browsers lack `scheduler`, although TypeScript's DOM types require it. */
type WithScheduler = {
  scheduler?: { postTask?(callback: () => void, options: { priority: 'background' }): unknown }
}

function waitForBackgroundTask(): Promise<void> {
  const { scheduler } = globalThis as WithScheduler
  return new Promise((resolve) => {
    if (scheduler?.postTask) scheduler.postTask(resolve, { priority: 'background' })
    else setTimeout(resolve)
  })
}

/** Browsers restore the scroll position after a reload or when a page is opened from the history. */
const restoresScroll = () =>
  performance.getEntriesByType?.('navigation').some((entry) => {
    const { type } = entry as PerformanceNavigationTiming // "navigation" entries have this type
    return type !== 'navigate'
  }) ?? false

/** Lays out the sections that Page.module.css defers, one per background task. Returns true when all are laid out. */
export function useDeferredLayout(page: RefObject<HTMLElement | null>): boolean {
  const hydrated = useHydrated()
  const [isFromServer] = useState(!hydrated)
  const [isLaidOut, setIsLaidOut] = useState(!isFromServer)

  // A layout effect runs before the router restores the scroll position.
  useLayoutEffect(() => {
    if (isFromServer && restoresScroll()) for (const section of sectionsOf(page)) layOut(section)
  }, [isFromServer, page])

  useEffect(() => {
    if (isLaidOut) return
    let stopped = false
    async function layOutAll() {
      for (const section of sectionsOf(page)) {
        await waitForBackgroundTask()
        if (stopped) return
        layOut(section)
        // Reading the height forces the section's layout in this task.
        void section.offsetHeight
      }
      setIsLaidOut(true)
    }
    void layOutAll()
    return () => {
      stopped = true
    }
  }, [isLaidOut, page])

  return isLaidOut
}

const sectionsOf = ({ current }: RefObject<HTMLElement | null>) =>
  [...(current?.children ?? [])].filter((element) => element instanceof HTMLElement)

function layOut({ style }: HTMLElement) {
  style.contentVisibility = 'visible'
}
