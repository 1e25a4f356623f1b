import type { AnchorHTMLAttributes } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { anchors } from '../../domain/anchors.ts'
import { type ButtonVariant, buttonClass } from './Button.tsx'
import { AnchorLink } from './SafeLink.tsx'

const hash = `#${anchors.demoForm}`

/** The Book Demo form is open while the URL ends in its anchor, so that a plain link opens it too. */
export function useBookDemo() {
  const navigate = useNavigate()
  const { hash: current, search, state } = useLocation()
  return {
    isOpen: current === hash,
    close: () => {
      // The step that opened it is taken back; where the visit began with it, there is none.
      if (state === openedHere) void navigate(-1)
      else void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
    },
  }
}

/** On the step in the history that a press on the button made. */
const openedHere = 'Book Demo was pressed'

type BookDemoLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  variant?: ButtonVariant
}

/** The button that opens the Book Demo form. */
export const BookDemoLink = ({ variant = 'primary', className, ...props }: BookDemoLinkProps) => (
  <AnchorLink
    {...props}
    href={hash}
    preventScrollReset
    state={openedHere}
    className={buttonClass(variant, className)}
  />
)
