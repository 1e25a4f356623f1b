import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { mainId } from '../../domain/anchors.ts'
import { announcementAt, nextAnnouncementChange } from '../../domain/announcements.ts'
import { useRuntime } from '../config/runtime.tsx'
import { readItem, writeItem } from '../config/storage.ts'
import { useEdit } from '../content/editing.tsx'
import { useSettings } from '../content/useSettings.ts'
import { classNames } from '../ui/classNames.ts'
import { SafeLink } from '../ui/SafeLink.tsx'
import styles from './AnnouncementBar.module.css'

/** The storage item that names the closed announcement; server/site/pages/inlineScript.ts reads it too. */
const CLOSED_ITEM = 'closed-announcement'
/** The browser's limit. A longer timer would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export function AnnouncementBar() {
  const { announcements } = useSettings()
  const { pathname } = useLocation()
  const now = useClock(announcements)
  const shown = announcementAt(announcements, pathname, now)
  const [closed, setClosed] = useState<string>()
  const edit = useEdit(shown && { id: shown._id, type: 'announcement' })
  useEffect(() => setClosed(readItem('localStorage', CLOSED_ITEM)), [])
  if (!shown) return null
  const key = `${shown._id} ${shown._updatedAt}`
  if (key === closed) return null
  const close = () => {
    // Without storage the announcement is shown again on the next visit.
    writeItem('localStorage', CLOSED_ITEM, key)
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
function useClock(announcements: Parameters<typeof nextAnnouncementChange>[0]): number {
  const { renderedAt } = useRuntime()
  const [now, setNow] = useState(() => renderedAt ?? Date.now())
  useEffect(() => {
    const next = nextAnnouncementChange(announcements, now)
    if (next === undefined) return
    const delay = Math.min(next - Date.now(), LONGEST_TIMER_MS)
    const timer = setTimeout(() => setNow(Date.now()), delay)
    return () => clearTimeout(timer)
  }, [announcements, now])
  return now
}
