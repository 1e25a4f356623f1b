import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { useSettings } from '../content/useSettings.ts'

type Choices = Readonly<Record<string, string>>
type SetChoices = (change: (before: Choices) => Choices) => void

const Context = createContext<[Choices, SetChoices]>([{}, () => {}])

export const EnquiryMessageProvider = ({ children }: { children: ReactNode }) => (
  <Context value={useState<Choices>({})}>{children}</Context>
)

/** The beginning of an enquiry's message: the trial if it was asked for, then the choices made on the page. */
export function useOpening(isTrial: boolean): string {
  const { trialMessage } = useSettings().words
  const [choices] = useContext(Context)
  return [isTrial && trialMessage, ...Object.values(choices)].filter(Boolean).join('\n')
}

/** Puts what was chosen here into the page's enquiry forms, while this is on the page. Outside a provider nothing happens. */
export function useSuggestedMessage(message: string) {
  const part = useId()
  const [, setChoices] = useContext(Context)
  useEffect(() => {
    const choose = (text: string) => setChoices((before) => ({ ...before, [part]: text }))
    choose(message)
    return () => choose('')
  }, [setChoices, part, message])
}
