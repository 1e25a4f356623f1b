import { type AnchorHTMLAttributes, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { demoHash } from '../../domain/anchors.ts'
import { trialHref } from '../../domain/paths.ts'
import { type ButtonVariant, buttonClass } from './Button.tsx'
import { RouterLink } from './SafeLink.tsx'

/** The URL's anchor opens the dialog, so Back closes the dialog. */
export function useBookDemoDialog() {
  const navigate = useNavigate()
  const { hash, search, state, key } = useLocation()
  // After a reload, which is a `POP` too, the dialog stays open until the next navigation.
  const [loadedKey, setLoadedKey] = useState<string | undefined>(key)
  if (loadedKey && loadedKey !== key) setLoadedKey(undefined)
  // Back and Forward do not open the dialog again (docs/decisions/0029-words-and-choices.md).
  const isHistoryStep = useNavigationType() === 'POP' && state && key !== loadedKey
  const isOpen = hash === demoHash && !isHistoryStep
  return {
    isOpen,
    isTrial: isOpen && state === TRIAL_STATE,
    close: () => {
      // Only history entries of BookDemoLink have state. From another entry, Back could leave the page.
      if (state) void navigate(-1)
      else void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
    },
  }
}

const DEMO_STATE = 'demo'
const TRIAL_STATE = 'trial'

type BookDemoLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Opens the dialog for the trial. Before hydration, the link leads to the contact page. */
  trial?: boolean
  variant?: ButtonVariant
}

export const BookDemoLink = ({
  trial,
  variant = 'primary',
  className,
  ...props
}: BookDemoLinkProps) => (
  <RouterLink
    {...props}
    href={trial ? trialHref : demoHash}
    to={demoHash}
    preventScrollReset
    state={trial ? TRIAL_STATE : DEMO_STATE}
    className={buttonClass(variant, className)}
  />
)
