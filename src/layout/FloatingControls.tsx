import { useSyncExternalStore } from 'react'
import { mainId } from '../../domain/anchors.ts'
import { toDialString } from '../../domain/hrefs.ts'
import { useEdit } from '../content/editing.tsx'
import { type Settings, settingsDocument, useSettings } from '../content/useSettings.ts'
import { classNames } from '../ui/classNames.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { ArrowUp, MessageCircle } from '../ui/icons.tsx'
import { useReducedMotion } from '../ui/useMediaQuery.ts'
import styles from './FloatingControls.module.css'

/** From docs/spec.md, section 4. */
const SHOW_AFTER_PX = 300

const subscribeToScroll = (onScroll: () => void) => {
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
}

function chatUrl(chat: Settings['chat'] | undefined): string | undefined {
  const digits = toDialString(chat?.number ?? '').replace('+', '')
  if (!digits) return undefined
  return `https://wa.me/${digits}${chat?.text ? `?text=${encodeURIComponent(chat.text)}` : ''}`
}

export function FloatingControls() {
  const { chat } = useSettings()
  const edit = useEdit(settingsDocument)
  const reducedMotion = useReducedMotion()
  const isScrolled = useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > SHOW_AFTER_PX,
    () => false,
  )
  if (!isScrolled) return null
  const chatHref = chatUrl(chat)
  const scrollToTop = () => {
    document.getElementById(mainId)?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' })
  }
  return (
    <aside className={classNames(styles.controls, 'arrives', 'screen-only')} aria-label="Shortcuts">
      <IconButton label="Scroll to top" onPress={scrollToTop}>
        <ArrowUp />
      </IconButton>
      {chatHref && (
        <a
          {...edit('chat.number')}
          className={classNames(styles.chat, 'round-target', 'two-tone-ring')}
          href={chatHref}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Chat with us (opens in a new tab)"
        >
          <MessageCircle />
        </a>
      )}
    </aside>
  )
}
