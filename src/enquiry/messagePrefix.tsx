import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { useSettings } from '../content/useSettings.ts'

/** Maps the `useId` of each price list to the visitor's choice in that list, as lines of text. */
type Choices = Readonly<Record<string, string>>
type SetChoices = (change: (before: Choices) => Choices) => void

const ChoicesContext = createContext<[Choices, SetChoices]>([{}, () => {}])

export const MessagePrefixProvider = ({ children }: { children: ReactNode }) => (
  <ChoicesContext value={useState<Choices>({})}>{children}</ChoicesContext>
)

export function useMessagePrefix(isTrialRequest: boolean): string {
  const { trialMessage } = useSettings().words
  const [choices] = useContext(ChoicesContext)
  return [isTrialRequest && trialMessage, ...Object.values(choices)].filter(Boolean).join('\n')
}

/** Adds a choice, as lines of text, to the message prefix while the calling component is mounted. */
export function useChoiceInMessage(choice: string) {
  const componentId = useId()
  const [, setChoices] = useContext(ChoicesContext)
  useEffect(() => {
    const set = (lines: string) => setChoices((before) => ({ ...before, [componentId]: lines }))
    set(choice)
    return () => set('')
  }, [setChoices, componentId, choice])
}
