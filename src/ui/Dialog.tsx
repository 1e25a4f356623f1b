import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './classNames.ts'
import styles from './Dialog.module.css'
import { X } from './icons.tsx'
import { useHydrated } from './useHydrated.ts'

const closeClass = classNames(styles.close, 'round-target')

type DialogProps = {
  id: string
  label: ReactNode
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** Neither Escape nor a click on the backdrop closes the dialog (docs/spec.md, section 4). */
export function Dialog({ id, label, open, onClose, children }: DialogProps) {
  const headingId = useId()
  const hydrated = useHydrated()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) {
      reserveScrollbarSpace()
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
      closedby="none"
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

/** Prevents the page from shifting when an open dialog hides the scrollbar. */
function reserveScrollbarSpace() {
  const root = document.documentElement
  root.style.scrollbarGutter = window.innerWidth > root.clientWidth ? 'stable' : ''
}
