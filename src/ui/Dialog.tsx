import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './classNames.ts'
import styles from './Dialog.module.css'
import { X } from './icons.tsx'
import { useHydrated } from './useHydrated.ts'

const closeClass = classNames(styles.close, 'round-target')

type DialogProps = {
  /** The anchor that opens it where no script runs. */
  id: string
  label: ReactNode
  open: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A static modal dialog: Escape and the backdrop do nothing, only its close button closes it (docs/spec.md, section 4).
 * Focus lands on its heading and goes back to where it came from.
 */
export function Dialog({ id, label, open, onClose, children }: DialogProps) {
  const headingId = useId()
  const hydrated = useHydrated()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) {
      keepScrollbarRoom()
      element.showModal()
      heading.current?.focus()
    } else element.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      id={id}
      className={classNames(styles.dialog, 'arrives')}
      data-hydrated={hydrated || undefined}
      aria-labelledby={headingId}
      {...{ closedby: 'none' }}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault()
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 ref={heading} id={headingId} tabIndex={-1}>
            {label}
          </h2>
          {hydrated ? (
            <button type="button" className={closeClass} aria-label="Close" onClick={onClose}>
              <X />
            </button>
          ) : (
            <a className={closeClass} href={`#${id}-closed`} aria-label="Close">
              <X />
            </a>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** While the page behind keeps still it has no scrollbar; where that took room, the room stays. */
function keepScrollbarRoom() {
  const root = document.documentElement
  root.style.scrollbarGutter = window.innerWidth > root.clientWidth ? 'stable' : ''
}
