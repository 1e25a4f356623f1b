import nodemailer from 'nodemailer'
import * as v from 'valibot'
import { mailbox, readVariables, url } from '../../config/variables.ts'
import { StartupError } from '../../process/errors.ts'
import type { ChannelKind, Deliver } from './channel.ts'
import { toOneLine, writeEnquiryMail } from './enquiryMail.ts'

/** A mail server may take this long to accept a mail (RFC 5321, 4.5.3.2.6). A shorter limit would repeat such mails. */
const TIME_LIMIT_MS = 10 * 60_000

const schema = v.object({
  SMTP_URL: url('SMTP_URL', /^smtps?:\/\/[^/]/, 'smtp://user:password@mail.example:587'),
  MAIL_FROM: mailbox('MAIL_FROM'),
  MAIL_TO: mailbox('MAIL_TO'),
})

export const smtp: ChannelKind = {
  open({ variables }) {
    const { SMTP_URL, MAIL_FROM, MAIL_TO } = readVariables(schema, variables)
    if (!SMTP_URL) return undefined
    if (!MAIL_FROM || !MAIL_TO)
      throw new StartupError(
        'SMTP_URL is set, so set MAIL_FROM (the sender) and MAIL_TO (the recipient) too.',
      )
    return {
      name: 'smtp',
      takes: 'every enquiry',
      timeLimitMs: TIME_LIMIT_MS,
      ...createSmtpClient({ url: SMTP_URL, from: MAIL_FROM, to: MAIL_TO }),
    }
  },
}

/** The Message-ID contains the idempotency key, so that mailboxes can recognise a repeated mail. */
export function createSmtpClient({ url, from, to }: { url: string; from: string; to: string }) {
  const transport = nodemailer.createTransport(url)
  const domain = /@([^@<>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  const deliver: Deliver = async (enquiry, _signal, readMailWords) => {
    const { key, at, answers } = enquiry
    const { subject, text } = writeEnquiryMail(enquiry, await readMailWords())
    await transport.sendMail({
      from,
      to,
      replyTo: { name: toOneLine(answers.name), address: toOneLine(answers.email) },
      messageId: `<${key}@${domain}>`,
      date: new Date(at),
      subject,
      text,
    })
  }
  return { deliver, check: () => transport.verify() }
}
