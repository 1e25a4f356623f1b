import { useState } from 'react'
import { type Line, messageFor, monthlyTotal } from '../../../domain/pricing.ts'
import { useSettings } from '../../content/useSettings.ts'
import { useChoiceInOpening } from '../../enquiry/messageOpening.tsx'

/** Manages the visitor's choice of add-ons and quotes, and adds it to the message of the enquiry. */
export function useAddOns(plan: Line | undefined, addOns: readonly Line[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [hasEnquired, setEnquired] = useState(false)
  const { words } = useSettings()
  const onRequest = plan?.price === null ? [plan] : []
  const chosen = [...onRequest, ...addOns].filter(({ key }) => keys.has(key))
  const priced = chosen.filter(({ price }) => price !== null)
  const quotes = chosen.filter(({ price }) => price === null)
  useChoiceInOpening(messageFor({ plan, addOns: priced, quotes, isMade: hasEnquired }, words))

  return {
    /** Adds the plan to the message even without add-ons. */
    enquire: () => setEnquired(true),
    has: (line: Line) => keys.has(line.key),
    set: (line: Line, wanted: boolean) =>
      setKeys((before) => {
        const after = new Set(before)
        if (wanted) after.add(line.key)
        else after.delete(line.key)
        return after
      }),
    /** In rupees per month. */
    total: monthlyTotal(plan ? [plan, ...priced] : priced),
  }
}
