import { type AnchorHTMLAttributes, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { anchors } from '../../domain/anchors.ts'
import { trialHref } from '../../domain/paths.ts'
import { buttonClass } from './Button.tsx'
import { AnchorLink } from './SafeLink.tsx'

const demoHash = `#${anchors.demoForm}`

/** The URL's anchor opens the dialog, so Back closes the dialog. */
export function useBookDemo() {
  const navigate = useNavigate()
  const { hash, search, state, key } = useLocation()
  // After a reload the dialog stays open until the next navigation.
  const [firstKey, setFirstKey] = useState<string | undefined>(key)
  if (firstKey && firstKey !== key) setFirstKey(undefined)
  // Back or Forward does not reopen the dialog (docs/decisions/0029-words-and-choices.md).
  const isHistoryStep = useNavigationType() === 'POP' && state && key !== firstKey
  const isOpen = hash === demoHash && !isHistoryStep
  return {
    isOpen,
    isTrial: isOpen && state === TRIAL,
    close: () => {
      // Only the history entries of BookDemoLink have state. From others, Back could leave the page.
      if (state) void navigate(-1)
      else void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
    },
  }
}

/** The states of the history entries that BookDemoLink adds. */
const DEMO = 'demo'
const TRIAL = 'trial'

type BookDemoLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Requests the trial. Without JavaScript, leads to the contact page. */
  trial?: boolean
}

export const BookDemoLink = ({ trial, className, ...props }: BookDemoLinkProps) => (
  <AnchorLink
    {...props}
    href={trial ? trialHref : demoHash}
    to={demoHash}
    preventScrollReset
    state={trial ? TRIAL : DEMO}
    className={buttonClass('primary', className)}
  />
)
