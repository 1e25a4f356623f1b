import nodemailer from 'nodemailer'
import { heldSentence } from '../editors/notices.ts'
import type { Delivery } from './deliveries.ts'
import { idOf } from './deliveryId.ts'
import type { Deliver } from './outbox.ts'

export type SmtpOptions = {
  url: string
  from: string
  to: string
  /** The number of enquiries in quarantine, which each mail mentions: its reader may use nothing else. */
  countHeld?(): number
}

/** Mails each enquiry. Its Message-ID is made of its key, by which a mailbox can tell a repeated one. */
export function createSmtp({ url, from, to, countHeld = () => 0 }: SmtpOptions): Deliver {
  const transport = nodemailer.createTransport(url)
  const domain = /@([^@<>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return async (delivery) => {
    const { answers, at } = delivery
    await transport.sendMail({
      from,
      to,
      replyTo: { name: oneLine(answers.name), address: oneLine(answers.email) },
      messageId: `<${idOf(delivery)}@${domain}>`,
      date: new Date(at),
      subject: oneLine(`Enquiry from ${answers.hotelname}${correction(delivery)}`),
      text: textOf(delivery) + footer(countHeld()),
    })
  }
}

const correction = ({ version }: Delivery) => (version > 1 ? ' (corrected)' : '')
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')

const footer = (held: number) =>
  held === 0
    ? ''
    : `\n-- \n${heldSentence(held)}. The administrator of the site lists them with: npm run enquiries -- --held\n`

const textOf = ({ answers, at }: Delivery) =>
  [
    `Hotel:   ${answers.hotelname}`,
    `Name:    ${answers.name}`,
    `Phone:   ${answers.phonenumber}`,
    `E-mail:  ${answers.email}`,
    `Sent:    ${at}`,
    '',
    answers.message,
    '',
  ].join('\n')
