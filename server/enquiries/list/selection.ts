import { answersOf } from '../store/answers.ts'
import type { StoredEnquiry } from '../store/arrivals.ts'

export type Selection = (arrival: StoredEnquiry) => boolean

export const folded = (text: string) => text.trim().normalize('NFKC').toLowerCase()

export const sentBy =
  (email: string): Selection =>
  ({ channel, body }) =>
    folded(answersOf(channel, body).email) === folded(email)

export const numbered =
  (id: number): Selection =>
  (arrival) =>
    arrival.id === id
