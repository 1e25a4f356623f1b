import nodemailer from 'nodemailer'
import { sourceSentences } from '../../../domain/enquirySource.ts'
import { heldSentence } from '../editors/notices.ts'
import type { Delivery } from './deliveries.ts'
import { idOf } from './deliveryId.ts'
import { type MailWords, wordsFor } from './mailWords.ts'
import type { Deliver } from './outbox.ts'

export type SmtpOptions = {
  url: string
  from: string
  to: string
  /** The number of enquiries in quarantine, which each mail mentions: its reader may use nothing else. */
  countHeld?(): number
  words?(): Promise<MailWords>
}

/** Mails each enquiry. Its Message-ID is made of its key, by which a mailbox can tell a repeated one. */
export function createSmtp({
  url,
  from,
  to,
  countHeld = () => 0,
  words = async () => ({}),
}: SmtpOptions): Deliver {
  const transport = nodemailer.createTransport(url)
  const domain = /@([^@<>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return async (delivery) => {
    const { answers, at } = delivery
    const { subject, intro } = wordsFor(delivery, await words())
    await transport.sendMail({
      from,
      to,
      replyTo: { name: oneLine(answers.name), address: oneLine(answers.email) },
      messageId: `<${idOf(delivery)}@${domain}>`,
      date: new Date(at),
      subject: oneLine(`${subject}${correction(delivery)}`),
      text: (intro && `${intro}\n\n`) + textOf(delivery) + footer(countHeld()),
    })
  }
}

const correction = ({ version }: Delivery) => (version > 1 ? ' (corrected)' : '')
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')

const footer = (held: number) =>
  held === 0
    ? ''
    : `\n-- \n${heldSentence(held)}. The administrator of the site lists them with: npm run enquiries -- --held\n`

const textOf = ({ answers, at, source }: Delivery) =>
  [
    `Hotel:   ${answers.hotelname}`,
    `Name:    ${answers.name}`,
    `Phone:   ${answers.phonenumber}`,
    `E-mail:  ${answers.email}`,
    `Sent:    ${at}`,
    ...(source.page ? [`Source:  ${oneLine(sourceSentences(source))}`] : []),
    '',
    answers.message,
    '',
  ].join('\n')
