import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
import { useSettings } from '../content/useSettings.ts'

type Messages = {
  /** What the visitor chose on the page, in the words of an enquiry; empty for nothing. */
  message: string
  /** Sets what was chosen in one part of the page. */
  suggest: (part: string, message: string) => void
}

const Context = createContext<Messages>({ message: '', suggest: () => {} })

/** Carries what is chosen in the parts of a page into its enquiry forms. */
export function EnquiryMessageProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const suggest = useCallback(
    (part: string, message: string) => setChosen((before) => new Map(before).set(part, message)),
    [],
  )
  const message = [...chosen.values()].filter(Boolean).join('\n')
  const value = useMemo(() => ({ message, suggest }), [message, suggest])
  return <Context value={value}>{children}</Context>
}

/** How the message of an enquiry begins: it asks for the trial, then names what was chosen on the page. */
export function useOpening(isTrial: boolean): string {
  const { trialMessage } = useSettings().words
  const { message } = useContext(Context)
  return [isTrial && trialMessage, message].filter(Boolean).join('\n')
}

/** Puts what was chosen here into the page's enquiry forms, while this is on the page. Outside a provider nothing happens. */
export function useSuggestedMessage(message: string) {
  const part = useId()
  const { suggest } = useContext(Context)
  useEffect(() => {
    suggest(part, message)
    return () => suggest(part, '')
  }, [suggest, part, message])
}
