import nodemailer from 'nodemailer'
import * as v from 'valibot'
import { sourceSentences } from '../../../domain/enquirySource.ts'
import { mailbox, readVariables, url } from '../../config/variables.ts'
import { StartupError } from '../../process/errors.ts'
import type { Delivery } from '../store/deliveries.ts'
import type { ChannelKind, ChannelSettings, Deliver, OutboxChannel } from './channel.ts'
import { makeDeliveryId } from './deliveryId.ts'
import { wordsFor } from './mailWords.ts'

const schema = v.object({
  SMTP_URL: url('SMTP_URL', /^smtps?:\/\/[^/]/, 'smtp://user:password@mail.example:587'),
  MAIL_FROM: mailbox('MAIL_FROM'),
  MAIL_TO: mailbox('MAIL_TO'),
})

/** Mails each enquiry. */
export const smtp: ChannelKind = {
  variables: Object.keys(schema.entries),
  open({ variables, mailWords }) {
    const { SMTP_URL, MAIL_FROM, MAIL_TO } = readVariables(schema, variables)
    if (!SMTP_URL) return undefined
    if (!MAIL_FROM || !MAIL_TO)
      throw new StartupError('SMTP_URL needs MAIL_FROM and MAIL_TO: who sends, and who receives.')
    return {
      name: 'smtp',
      takes: 'every enquiry',
      ...createSmtp({ url: SMTP_URL, from: MAIL_FROM, to: MAIL_TO, mailWords }),
    }
  },
}

export type SmtpOptions = {
  url: string
  from: string
  to: string
  mailWords?: ChannelSettings['mailWords']
}

/** The Message-ID is made of the enquiry's key, by which a mailbox can recognise a repeated mail. */
export function createSmtp({
  url,
  from,
  to,
  mailWords = async () => ({}),
}: SmtpOptions): Required<Pick<OutboxChannel, 'deliver' | 'check'>> {
  const transport = nodemailer.createTransport(url)
  const domain = /@([^@<>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  const deliver: Deliver = async (delivery) => {
    const { answers, at } = delivery
    const { subject, intro } = wordsFor(delivery, await mailWords())
    await transport.sendMail({
      from,
      to,
      replyTo: { name: oneLine(answers.name), address: oneLine(answers.email) },
      messageId: `<${makeDeliveryId(delivery)}@${domain}>`,
      date: new Date(at),
      subject: oneLine(`${spam(delivery)}${subject}${correction(delivery)}`),
      text: (intro && `${intro}\n\n`) + formatText(delivery),
    })
  }
  return { deliver, check: () => transport.verify() }
}

const spam = ({ likelySpam }: Delivery) => (likelySpam ? 'Likely spam: ' : '')
const correction = ({ version }: Delivery) => (version > 1 ? ' (corrected)' : '')
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')

const formatText = ({ answers, at, source }: Delivery) =>
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
