import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { mainId } from '../../domain/anchors.ts'
import { announcementAt, nextAnnouncementChange } from '../../domain/announcements.ts'
import { useRuntime } from '../config/runtime.tsx'
import { readItem, writeItem } from '../config/storage.ts'
import { useEdit } from '../content/editing.tsx'
import { useSettingsLang } from '../content/language.ts'
import { useSettings } from '../content/useSettings.ts'
import { classNames } from '../ui/classNames.ts'
import { X } from '../ui/icons.tsx'
import { SafeLink } from '../ui/SafeLink.tsx'
import styles from './AnnouncementBar.module.css'

/** Also read by server/site/pages/inlineScript.ts. */
const CLOSED_ITEM = 'closed-announcement'
/** The limit of `setTimeout`. A longer delay fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export function AnnouncementBar() {
  const { announcements } = useSettings()
  const { pathname } = useLocation()
  const lang = useSettingsLang()
  const now = useClock(announcements)
  const announcement = announcementAt(announcements, pathname, now)
  const [closedKey, setClosedKey] = useState<string>()
  const edit = useEdit(announcement && { id: announcement._id, type: 'announcement' })
  useEffect(() => setClosedKey(readItem('localStorage', CLOSED_ITEM)), [])
  if (!announcement) return null
  const key = `${announcement._id} ${announcement._updatedAt}`
  if (key === closedKey) return null
  const close = () => {
    writeItem('localStorage', CLOSED_ITEM, key)
    setClosedKey(key)
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }
  return (
    <aside
      className={classNames(styles.bar, 'row', 'screen-only')}
      aria-label="Announcement"
      data-announcement={key}
    >
      <p className={styles.text} lang={lang}>
        <span {...edit('text')}>{announcement.text}</span>
        {announcement.link?.label && (
          <>
            {' '}
            <SafeLink href={announcement.link.href} {...edit('link')}>
              {announcement.link.label}
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
