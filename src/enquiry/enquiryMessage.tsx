import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

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

/** Outside a provider nothing is suggested, and suggestions go nowhere. */
export const useEnquiryMessage = (): EnquiryMessage => useContext(Context)
