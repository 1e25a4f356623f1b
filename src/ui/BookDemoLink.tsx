import { type AnchorHTMLAttributes, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { anchors } from '../../domain/anchors.ts'
import { trialHref } from '../../domain/paths.ts'
import { buttonClass } from './Button.tsx'
import { AnchorLink } from './SafeLink.tsx'

const hash = `#${anchors.demoForm}`

/** The URL's anchor opens the dialog, so Back closes the dialog. */
export function useBookDemo() {
  const navigate = useNavigate()
  const { hash: current, search, state, key } = useLocation()
  // After a reload the dialog stays open until the next navigation.
  const [firstKey, setFirstKey] = useState<string | undefined>(key)
  if (firstKey && firstKey !== key) setFirstKey(undefined)
  // Back or Forward to a button's entry does not open the dialog again (docs/decisions/0029-words-and-choices.md).
  const isHistoryStep = useNavigationType() === 'POP' && state && key !== firstKey
  const isOpen = current === hash && !isHistoryStep
  return {
    isOpen,
    isTrial: isOpen && state === TRIAL,
    close: () => {
      // Only a button's entry has state. From another entry, Back could leave the page.
      if (state) void navigate(-1)
      else void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
    },
  }
}

/** The history states of the entries that the buttons add. */
const DEMO = 'demo'
const TRIAL = 'trial'

type BookDemoLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Requests the trial. Without JavaScript the contact page handles it. */
  trial?: boolean
}

export const BookDemoLink = ({ trial, className, ...props }: BookDemoLinkProps) => (
  <AnchorLink
    {...props}
    href={trial ? trialHref : hash}
    to={hash}
    preventScrollReset
    state={trial ? TRIAL : DEMO}
    className={buttonClass('primary', className)}
  />
)
