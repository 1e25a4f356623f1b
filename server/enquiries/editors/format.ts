import { formatMoment } from '../../../domain/dates.ts'
import { type EnquirySource, sourceSentences } from '../../../domain/enquirySource.ts'
import { answersOf, type Channel } from '../intake/answers.ts'
import type { Delivery } from '../outbox/deliveries.ts'
import type { StoredEnquiry } from '../store/arrivals.ts'

const CHANNEL_NAMES: Record<Channel, string> = {
  backend: 'backend call',
  email: 'e-mail call',
  form: 'form without scripts',
}

/**
 * The enquiries as a person reads them on a terminal, newest last: one paragraph for each key, with what became of its
 * deliveries. Nothing in them can steer the terminal.
 */
export function formatForTerminal(arrivals: StoredEnquiry[], deliveries: Delivery[]): string {
  const keys = [...new Set(arrivals.map(({ key }) => key))]
  const paragraphs = keys.map((key) => {
    const ofKey = (one: { key: string }) => one.key === key
    return paragraphOf(arrivals.filter(ofKey), deliveries.filter(ofKey))
  })
  return [...paragraphs, summaryOf(keys.length, arrivals)].join('\n\n')
}

/** The same as JSON, one array. Characters that a terminal could act on are escaped, so nothing is lost. */
export function formatAsJson(enquiries: StoredEnquiry[]): string {
  return JSON.stringify(enquiries, null, 2).replace(UNSAFE, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

export const printable = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((part) => part.replace(UNSAFE, ' ').trimEnd())
    .join('\n')

function summaryOf(count: number, arrivals: StoredEnquiry[]): string {
  const counts = Object.entries(CHANNEL_NAMES).flatMap(([channel, name]) => {
    const some = arrivals.filter((arrival) => arrival.channel === channel).length
    return some > 0 ? [`${some} by the ${name}`] : []
  })
  return `${count} arrived: ${counts.join(', ')}. The newest is the last.`
}

function paragraphOf(arrivals: StoredEnquiry[], deliveries: Delivery[]): string {
  const [first] = arrivals
  const last = arrivals.at(-1)
  if (!first || !last) return ''
  const names = arrivals.map(({ channel }) => CHANNEL_NAMES[channel]).join(', ')
  const heading = `#${first.id}  ${formatMoment(first.at)}  ${names}`
  const lines = [
    ...linesOf(last.channel, last.body),
    ...(first.source ? [sourceLine(first.source)] : []),
    ...(last.held ?? []).map((reason): [string, string] => ['Held', reason]),
    ...deliveries.map(deliveryLine),
  ]
  return [heading, ...lines.map(([label, value]) => line(label, value))].join('\n')
}

const sourceLine = (source: EnquirySource): [string, string] => ['Source', sourceSentences(source)]

function deliveryLine({ channel, state, attempts, error }: Delivery): [string, string] {
  const tried = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}: ${error ?? ''}`
  if (state === 'delivered') return ['Delivery', `${channel}: delivered`]
  if (state === 'gaveUp') return ['Delivery', `${channel}: GIVEN UP after ${tried}`]
  return ['Delivery', error === null ? `${channel}: waiting` : `${channel}: waiting after ${tried}`]
}

function linesOf(channel: Channel, body: Record<string, unknown>): [string, unknown][] {
  const { hotelname, name, phonenumber, email, message } = answersOf(channel, body)
  const lines: [string, unknown][] = [
    ['Hotel', hotelname],
    ['Name', name],
    ['Phone', phonenumber],
    ['E-mail', email],
    ['Message', message],
  ]
  if (channel !== 'email') return lines
  // sendEmail.ts checked the body before it was stored.
  const { to_email } = body.template_params as Record<string, unknown>
  return [...lines, ['Sent to', to_email]]
}

const LABEL_CHARACTERS = 10

function line(label: string, value: unknown): string {
  const text = printable(String(value)).replaceAll('\n', `\n${' '.repeat(LABEL_CHARACTERS + 2)}`)
  return `  ${label.padEnd(LABEL_CHARACTERS)}${text}`
}
