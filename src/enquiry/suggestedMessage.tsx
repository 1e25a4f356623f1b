import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { useSettings } from '../content/useSettings.ts'

type Choices = Readonly<Record<string, string>>
type SetChoices = (change: (before: Choices) => Choices) => void

const Context = createContext<[Choices, SetChoices]>([{}, () => {}])

export const EnquiryMessageProvider = ({ children }: { children: ReactNode }) => (
  <Context value={useState<Choices>({})}>{children}</Context>
)

/** Returns the first lines of an enquiry: the request for a trial, then the choices made on the page. */
export function useOpening(isTrial: boolean): string {
  const { trialMessage } = useSettings().words
  const [choices] = useContext(Context)
  return [isTrial && trialMessage, ...Object.values(choices)].filter(Boolean).join('\n')
}

/** Adds a choice to the page's enquiry forms while this component is mounted. */
export function useSuggestedMessage(message: string) {
  const part = useId()
  const [, setChoices] = useContext(Context)
  useEffect(() => {
    const choose = (text: string) => setChoices((before) => ({ ...before, [part]: text }))
    choose(message)
    return () => choose('')
  }, [setChoices, part, message])
}
