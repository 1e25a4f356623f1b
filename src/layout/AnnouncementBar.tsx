import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { mainId } from '../../domain/anchors.ts'
import { announcementAt, nextChangeOf } from '../../domain/announcements.ts'
import { useRuntime } from '../config/runtime.tsx'
import { useEdit } from '../content/editing.tsx'
import { useSettings } from '../content/useSettings.ts'
import { classNames } from '../ui/classNames.ts'
import { SafeLink } from '../ui/SafeLink.tsx'
import styles from './AnnouncementBar.module.css'

/** The key of the closed announcement; server/site/pages/inlineScript.ts reads it before the first paint. */
const CLOSED = 'closed-announcement'
/** The browser's limit. A longer timer would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export function AnnouncementBar() {
  const { announcements } = useSettings()
  const { pathname } = useLocation()
  const now = useClock(announcements)
  const shown = announcementAt(announcements, pathname, now)
  const [closed, setClosed] = useState<string>()
  const edit = useEdit(shown && { id: shown._id, type: 'announcement' })
  useEffect(() => setClosed(readClosed()), [])
  if (!shown) return null
  const key = `${shown._id} ${shown._updatedAt}`
  if (key === closed) return null
  const close = () => {
    keepClosed(key)
    setClosed(key)
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }
  return (
    <aside
      className={classNames(styles.bar, 'row', 'screen-only')}
      aria-label="Announcement"
      data-announcement={key}
    >
      <p className={styles.text}>
        <span {...edit('text')}>{shown.text}</span>
        {shown.link?.label && (
          <>
            {' '}
            <SafeLink href={shown.link.href} {...edit('link')}>
              {shown.link.label}
            </SafeLink>
          </>
        )}
      </p>
      <button
        type="button"
        className={classNames(styles.close, 'round-target', 'needs-scripts')}
        aria-label="Close the announcement"
        onClick={close}
      >
        <X />
      </button>
    </aside>
  )
}

/** Returns the time of rendering, then the current time at each start or end of an announcement. */
function useClock(announcements: Parameters<typeof nextChangeOf>[0]): number {
  const { renderedAt } = useRuntime()
  const [now, setNow] = useState(() => renderedAt ?? Date.now())
  useEffect(() => {
    const next = nextChangeOf(announcements, now)
    const time = Date.now()
    if (next === undefined) return
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(Math.max(0, next - time), LONGEST_TIMER_MS),
    )
    return () => clearTimeout(timer)
  }, [announcements, now])
  return now
}

function readClosed(): string | undefined {
  try {
    return window.localStorage.getItem(CLOSED) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores that the announcement was closed. Without storage it is shown again on the next visit. */
function keepClosed(key: string) {
  try {
    window.localStorage.setItem(CLOSED, key)
  } catch {}
}
