import { answersOf } from '../intake/answers.ts'
import type { StoredEnquiry } from '../store/arrivals.ts'

export type Selection = (arrival: StoredEnquiry) => boolean

export const folded = (text: string) => text.trim().normalize('NFKC').toLowerCase()

export const holdingWord =
  (word: string): Selection =>
  ({ channel, body }) =>
    Object.values(answersOf(channel, body)).some((text) => folded(text).includes(folded(word)))

export const sentBy =
  (email: string): Selection =>
  ({ channel, body }) =>
    folded(answersOf(channel, body).email) === folded(email)

export const numbered =
  (id: number): Selection =>
  (arrival) =>
    arrival.id === id

export const isHeld: Selection = ({ held }) => held !== undefined
