import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useHydrated } from '../ui/useHydrated.ts'

/** Some browsers lack `scheduler`, which TypeScript's DOM types do not consider. */
type WithScheduler = {
  scheduler?: { postTask?(run: () => void, how: { priority: 'background' }): unknown }
}

/** Resolves in a later task, after more urgent ones. */
function pause(): Promise<void> {
  const { scheduler } = globalThis as WithScheduler
  return new Promise((resolve) => {
    if (scheduler?.postTask) scheduler.postTask(resolve, { priority: 'background' })
    else setTimeout(resolve)
  })
}

/** Whether the page was reloaded or opened from the history. Its scroll position is then restored. */
const isResumed = () =>
  performance.getEntriesByType?.('navigation').some((entry) => {
    const { type } = entry as PerformanceNavigationTiming // the type of "navigation" entries
    return type !== 'navigate'
  }) ?? false

/** Lays out the sections that Page.module.css defers, one per background task. Returns whether all are laid out. */
export function useBackgroundLayout(page: RefObject<HTMLElement | null>): boolean {
  const hydrated = useHydrated()
  const [isFromServer] = useState(!hydrated)
  const [laidOut, setLaidOut] = useState(!isFromServer)

  // A layout effect, because the router restores the scroll position afterwards.
  useLayoutEffect(() => {
    if (isFromServer && isResumed()) for (const section of sectionsOf(page)) layOut(section)
  }, [isFromServer, page])

  useEffect(() => {
    if (laidOut) return
    let stopped = false
    async function layOutAll() {
      for (const section of sectionsOf(page)) {
        await pause()
        if (stopped) return
        layOut(section)
        // Reading the height forces the layout of this section in this task.
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
