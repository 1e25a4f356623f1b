import type { Store } from '../store/store.ts'

/** Sentences for the operator about what needs a person: enquiries that are held, deliveries that were given up. */
export function noticesOf(store: Pick<Store, 'countHeld' | 'listDeliveries'>): string[] {
  const held = store.countHeld()
  const givenUp = store.listDeliveries().filter(({ state }) => state === 'gaveUp').length
  return [
    ...(held > 0
      ? [`${heldSentence(held)}: "npm run enquiries -- --held" lists ${them(held)}.`]
      : []),
    ...(givenUp > 0
      ? [
          `${givenUp} ${givenUp === 1 ? 'delivery of an enquiry was' : 'deliveries of enquiries were'} given up: "npm run enquiries -- --retry" tries ${them(givenUp)} again.`,
        ]
      : []),
  ]
}

export const heldSentence = (count: number) =>
  `${count} ${count === 1 ? 'enquiry is' : 'enquiries are'} held as likely spam and not delivered`

const them = (count: number) => (count === 1 ? 'it' : 'them')
