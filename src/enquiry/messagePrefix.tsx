import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { useSettings } from '../content/useSettings.ts'

/** The lines about the visitor's choice in each price list. The keys are the `useId` of the price lists. */
type Choices = Readonly<Record<string, string>>
type SetChoices = (change: (before: Choices) => Choices) => void

const ChoicesContext = createContext<[Choices, SetChoices]>([{}, () => {}])

export const MessagePrefixProvider = ({ children }: { children: ReactNode }) => (
  <ChoicesContext value={useState<Choices>({})}>{children}</ChoicesContext>
)

/** Returns the first lines of an enquiry's message: the request for a trial, then the choices made on the page. */
export function useMessagePrefix(isTrial: boolean): string {
  const { trialMessage } = useSettings().words
  const [choices] = useContext(ChoicesContext)
  return [isTrial && trialMessage, ...Object.values(choices)].filter(Boolean).join('\n')
}

/** Adds a choice to the message while the calling component is mounted. @param choice lines of text, or empty */
export function useChoiceInMessage(choice: string) {
  const component = useId()
  const [, setChoices] = useContext(ChoicesContext)
  useEffect(() => {
    const set = (lines: string) => setChoices((before) => ({ ...before, [component]: lines }))
    set(choice)
    return () => set('')
  }, [setChoices, component, choice])
}
