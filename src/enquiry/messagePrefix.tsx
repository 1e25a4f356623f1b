import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { useSettings } from '../content/useSettings.ts'

/** The visitor's choice in each price list, as lines of text, by the list's `useId`. */
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
  const componentId = useId()
  const [, setChoices] = useContext(ChoicesContext)
  useEffect(() => {
    const set = (lines: string) => setChoices((before) => ({ ...before, [componentId]: lines }))
    set(choice)
    return () => set('')
  }, [setChoices, componentId, choice])
}
