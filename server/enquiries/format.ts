import { answersOf } from './answers.ts'
import type { Channel, StoredEnquiry } from './store.ts'

const CHANNEL_NAMES: Record<Channel, string> = {
  backend: 'backend call',
  email: 'e-mail call',
  form: 'form without scripts',
}

/** The enquiries as a person reads them on a terminal, newest last. Nothing in them can steer the terminal. */
export function formatForTerminal(enquiries: StoredEnquiry[]): string {
  return [...enquiries.map(paragraphOf), summaryOf(enquiries)].join('\n\n')
}

/** The same as JSON, one array. Characters that a terminal could act on are escaped, so nothing is lost. */
export function formatAsJson(enquiries: StoredEnquiry[]): string {
  return JSON.stringify(enquiries, null, 2).replace(UNSAFE, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Control characters, and those that turn the direction of the text around them. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

function summaryOf(enquiries: StoredEnquiry[]): string {
  const counts = Object.entries(CHANNEL_NAMES).flatMap(([channel, name]) => {
    const count = enquiries.filter((enquiry) => enquiry.channel === channel).length
    return count > 0 ? [`${count} by the ${name}`] : []
  })
  return `${enquiries.length} arrived: ${counts.join(', ')}. The newest is the last.`
}

function paragraphOf({ id, channel, at, body }: StoredEnquiry): string {
  const when = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
  const heading = `#${id}  ${when.format(new Date(at))}  ${CHANNEL_NAMES[channel]}`
  return [heading, ...linesOf(channel, body).map(([label, value]) => line(label, value))].join('\n')
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
  const text = String(value)
    .split(/\r\n|\r|\n/)
    .map((part) => part.replace(UNSAFE, ' ').trimEnd())
    .join(`\n${' '.repeat(LABEL_CHARACTERS + 2)}`)
  return `  ${label.padEnd(LABEL_CHARACTERS)}${text}`
}
