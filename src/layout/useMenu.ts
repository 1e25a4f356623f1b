import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Escape closes the mobile menu, and so does a click or the focus outside the header. */
export function useMenu() {
  const [open, setOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const menu = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    menu.current?.querySelector('a')?.focus()
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  return {
    open,
    menu,
    close: () => setOpen(false),
    toggle: { ref: toggle, onClick: () => setOpen(!open) },
    header: {
      ref: header,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        toggle.current?.focus()
      },
      onBlur: (event: FocusEvent) => {
        const to = event.relatedTarget
        if (to && !header.current?.contains(to)) setOpen(false)
      },
    },
  }
}
