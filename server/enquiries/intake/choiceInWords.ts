import type { SanityClient } from '@sanity/client'
import { formatList } from '../../../domain/locale.ts'
import { lineOf, messageFor } from '../../../domain/pricing.ts'
import { withDefaultWords } from '../../../domain/words.ts'
import { messageOf } from '../../process/errors.ts'

/** The plan and the add-ons that a visitor ticked on a page without scripts. */
export type TickedChoice = {
  plan: string
  addOns: readonly string[]
}

/** Writes a choice in the words of an enquiry. It never rejects. */
export type ChoiceInWords = (choice: TickedChoice) => Promise<string>

/** A visitor waits no longer for content that cannot be read. */
const TIMEOUT_MS = 2_000

export const namesOfChoice: ChoiceInWords = async ({ addOns }) => formatList(addOns)

const query = `{
  "plan": *[_type == "pricingPlan" && _id == $plan][0]{ _id, name, summary, price, listPrice },
  "addOns": *[_type == "pricingAddOn" && name in $addOns] | order(orderRank) {
    _id, name, summary, byQuote, price, listPrice
  },
  "words": *[_type == "siteSettings"][0].words
}`

type Line = Parameters<typeof lineOf>[0]
type Found = {
  plan: Line | null
  addOns: Line[]
  words: Parameters<typeof withDefaultWords>[0]
}

/** Writes the choice as the price list's script does, with the prices and the sentence of the content. */
export const createChoiceInWords =
  (content: Pick<SanityClient, 'fetch'>): ChoiceInWords =>
  async (choice) => {
    try {
      const { plan, addOns, words } = await content.fetch<Found>(query, choice, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const ticked = addOns.flatMap((addOn) => lineOf(addOn) ?? [])
      return messageFor(
        {
          plan: plan ? lineOf(plan) : undefined,
          addOns: ticked.filter(({ price }) => price !== null),
          quotes: ticked.filter(({ price }) => price === null),
          isMade: false,
        },
        withDefaultWords(words),
      )
    } catch (error) {
      console.error(`The words of a choice could not be read: ${messageOf(error)}`)
      return namesOfChoice(choice)
    }
  }
