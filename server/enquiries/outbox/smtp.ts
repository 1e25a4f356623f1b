import nodemailer, { type SendMailOptions } from 'nodemailer'
import * as v from 'valibot'
import { mailbox, readVariables, url, type Variables } from '../../config/variables.ts'
import { StartupError } from '../../process/errors.ts'
import type { Deliver, OpenChannel } from './channel.ts'
import { toOneLine, writeEnquiryMail } from './enquiryMail.ts'

/** A mail server may take this long to accept a mail (RFC 5321, 4.5.3.2.6). A shorter limit would repeat such mails. */
const TIME_LIMIT_MS = 10 * 60_000

const schema = v.object({
  SMTP_URL: url('SMTP_URL', /^smtps?:\/\/[^/]/, 'smtp://user:password@mail.example:587'),
  MAIL_FROM: mailbox('MAIL_FROM'),
  MAIL_TO: mailbox('MAIL_TO'),
})

/** @returns undefined if SMTP_URL is not set. @throws StartupError if a variable is malformed, or a needed one missing */
export function openSmtpClient(variables: Variables) {
  const { SMTP_URL, MAIL_FROM, MAIL_TO } = readVariables(schema, variables)
  if (!SMTP_URL) return undefined
  if (!MAIL_FROM || !MAIL_TO)
    throw new StartupError(
      'SMTP_URL is set, so set MAIL_FROM (the sender) and MAIL_TO (the recipient) too.',
    )
  const transport = nodemailer.createTransport(SMTP_URL)
  const domain = /@([^@<>\s]+)>?\s*$/.exec(MAIL_FROM)?.[1] ?? 'localhost'
  const send = ({ id, ...mail }: Mail): Promise<unknown> =>
    transport.sendMail({ from: MAIL_FROM, messageId: `<${id}@${domain}>`, ...mail })
  const deliver: Deliver = async (enquiry, _signal, readMailWords) => {
    const { key, at, answers } = enquiry
    await send({
      id: key,
      to: MAIL_TO,
      replyTo: { name: toOneLine(answers.name), address: toOneLine(answers.email) },
      date: new Date(at),
      ...writeEnquiryMail(enquiry, await readMailWords()),
    })
  }
  return { deliver, check: () => transport.verify(), send }
}

export const openSmtp: OpenChannel = ({ variables }) => {
  const client = openSmtpClient(variables)
  return client && { name: 'smtp', takes: 'every enquiry', timeLimitMs: TIME_LIMIT_MS, ...client }
}

type Mail = Pick<SendMailOptions, 'to' | 'replyTo' | 'date' | 'subject' | 'text'> & {
  /** Becomes the Message-ID, so that mailboxes can recognise a repeated mail. */
  id: string
}

export type SendMail = NonNullable<ReturnType<typeof openSmtpClient>>['send']
