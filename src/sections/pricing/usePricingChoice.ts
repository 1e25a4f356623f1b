import { useState } from 'react'
import { describeChoice, type LineItem, monthlyTotal } from '../../../domain/pricing.ts'
import { useLanguage } from '../../content/language.ts'
import { useSettings } from '../../content/useSettings.ts'
import { useChoiceInMessage } from '../../enquiry/messagePrefix.tsx'

const hasPrice = ({ price }: LineItem) => price !== null
const isOnRequest = ({ price }: LineItem) => price === null

export function usePricingChoice(plan: LineItem | undefined, allAddOns: readonly LineItem[]) {
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set())
  const [hasEnquired, setEnquired] = useState(false)
  const { words } = useSettings()
  const language = useLanguage()

  const isChosen = ({ key }: LineItem) => chosenKeys.has(key)
  const setChosen = ({ key }: LineItem, chosen: boolean) =>
    setChosenKeys(
      (keys) => new Set(chosen ? [...keys, key] : [...keys].filter((other) => other !== key)),
    )

  const pricedPlan = plan && hasPrice(plan) ? plan : undefined
  const addOns = allAddOns.filter(isChosen).filter(hasPrice)
  const isRequested = (item: LineItem) => isChosen(item) || (item === plan && hasEnquired)
  const quotes = withPlan(plan, allAddOns).filter(isOnRequest).filter(isRequested)
  useChoiceInMessage(
    describeChoice({ plan: pricedPlan, addOns, quotes, hasEnquired }, words, language),
  )

  return {
    isChosen,
    setChosen,
    /** Includes the plan in the enquiry's message, even if the visitor chose no add-on. */
    addPlan: () => setEnquired(true),
    /** Rupees per month; undefined if the plan's price is on request. */
    total: plan && !pricedPlan ? undefined : monthlyTotal(withPlan(plan, addOns)),
  }
}

const withPlan = (plan: LineItem | undefined, addOns: readonly LineItem[]) =>
  plan ? [plan, ...addOns] : addOns
