import type { Arrival, Channel } from './store.ts'

const CHANNELS: Record<Channel, string> = { backend: 'backend call', email: 'e-mail call' }

/** The enquiries as a person reads them on a terminal, newest last. Nothing in them can steer the terminal. */
export function reportOf(arrivals: Arrival[]): string {
  return [...arrivals.map(paragraphOf), summaryOf(arrivals)].join('\n\n')
}

/** The same as JSON, one array. Characters that a terminal could act on are escaped, so nothing is lost. */
export function jsonOf(arrivals: Arrival[]): string {
  return JSON.stringify(arrivals, null, 2).replace(UNSAFE, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Control characters, and those that turn the direction of the text around them. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

function summaryOf(arrivals: Arrival[]): string {
  const count = (channel: Channel) =>
    `${arrivals.filter((arrival) => arrival.channel === channel).length} by the ${CHANNELS[channel]}`
  return `${arrivals.length} arrived: ${count('backend')}, ${count('email')}. The newest is the last.`
}

function paragraphOf({ id, channel, at, body }: Arrival): string {
  const when = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
  const heading = `#${id}  ${when.format(new Date(at))}  ${CHANNELS[channel]}`
  return [heading, ...linesOf(channel, body).map(([label, value]) => line(label, value))].join('\n')
}

function linesOf(channel: Channel, body: Record<string, unknown>): [string, unknown][] {
  if (channel === 'backend') {
    return [
      ['Hotel', body.Hotelname],
      ['Name', body.name],
      ['Phone', body.phoneno],
      ['E-mail', body.email],
      ['Message', body.description],
    ]
  }
  // Checked on arrival by server/mail.
  const params = body.template_params as Record<string, unknown>
  return [
    ['Hotel', params.hotelname],
    ['Name', params.name],
    ['Phone', params.phonenumber],
    ['E-mail', params.email],
    ['Message', params.message],
    ['Sent to', params.to_email],
  ]
}

const LABEL_WIDTH = 10

function line(label: string, value: unknown): string {
  const text = String(value)
    .split(/\r\n|\r|\n/)
    .map((part) => part.replace(UNSAFE, ' ').trimEnd())
    .join(`\n${' '.repeat(LABEL_WIDTH + 2)}`)
  return `  ${label.padEnd(LABEL_WIDTH)}${text}`
}
