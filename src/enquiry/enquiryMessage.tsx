import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useSettings } from '../content/useSettings.ts'

type EnquiryMessage = {
  /** What the visitor chose on the page, in the words of an enquiry; empty for nothing. */
  message: string
  suggest: (message: string) => void
}

const Context = createContext<EnquiryMessage>({ message: '', suggest: () => {} })

/** Carries a choice made in one part of the page into its enquiry forms. */
export function EnquiryMessageProvider({ children }: { children: ReactNode }) {
  const [message, suggest] = useState('')
  const value = useMemo(() => ({ message, suggest }), [message])
  return <Context value={value}>{children}</Context>
}

/** How the message of an enquiry begins: with the wish for the trial, then with what was chosen on the page. */
export function useOpening(isTrial: boolean): string {
  const { trialMessage } = useSettings().words
  const { message } = useEnquiryMessage()
  return [isTrial && trialMessage, message].filter(Boolean).join('\n')
}

/** Outside a provider nothing is suggested, and suggestions go nowhere. */
export const useEnquiryMessage = (): EnquiryMessage => useContext(Context)
