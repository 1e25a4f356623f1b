import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

export function useMenu() {
  const [open, setOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const menu = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    menu.current?.querySelector('a')?.focus()
    const closeOnOutsidePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOnOutsidePress)
    return () => document.removeEventListener('pointerdown', closeOnOutsidePress)
  }, [open])

  return {
    isOpen: open,
    menuRef: menu,
    close: () => setOpen(false),
    toggleProps: { ref: toggle, onClick: () => setOpen(!open) },
    headerProps: {
      ref: header,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        toggle.current?.focus()
      },
      onBlur: (event: FocusEvent) => {
        const focused = event.relatedTarget
        if (focused && !header.current?.contains(focused)) setOpen(false)
      },
    },
  }
}
