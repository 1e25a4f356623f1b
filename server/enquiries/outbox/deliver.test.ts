import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseEnv } from '../../../src/config/parseEnv.ts'
import { startMailServer } from '../../../tests/setup/server/mailServer.ts'
import { startPostReceiver } from '../../../tests/setup/server/postReceiver.ts'
import type { StoredEnquiry } from '../store/enquiries.ts'
import { openChannels } from './channels.ts'
import type { ReadMailWords } from './enquiryMail.ts'

const enquiry: StoredEnquiry = {
  key: 'sample-idempotency-key',
  at: '2026-01-01T12:00:00.000Z',
  answers: {
    hotelname: 'Sample\r\nBcc: everybody@evil.example',
    name: 'आशा "A"\r\nX: y',
    phonenumber: 'Reception, ext. 12',
    email: 'asha@hotel.example',
    message: 'First line\n.\nSecond line',
  },
  source: { page: '/hotels/jaipur', campaign: 'monsoon' },
  likelySpam: false,
}
const neverAborted = new AbortController().signal
const readNoWords = async () => ({})

/** Delivers an enquiry by each channel that the variables configure. */
async function deliver(
  variables: Record<string, string>,
  delivered = enquiry,
  readMailWords: ReadMailWords = readNoWords,
) {
  for (const channel of openChannels({ variables, site: parseEnv(variables) }))
    await channel.deliver(delivered, neverAborted, readMailWords)
}

const mailVariables = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: 'The site <site@aangan.example>',
  MAIL_TO: 'sales@aangan.example',
})

test('a mail contains the answers, source and idempotency key; answers cannot add headers', async () => {
  const { mails, url } = await startMailServer()
  await deliver(mailVariables(url))
  const [mail] = mails
  expect(mail?.to).toEqual(['sales@aangan.example'])
  const [head = '', text = ''] = mail?.raw.split(/\r\n\r\n(.*)/s) ?? []
  expect(head).toContain('Message-ID: <sample-idempotency-key@aangan.example>')
  expect(head).toMatch(/^Reply-To: .*<asha@hotel\.example>$/m)
  expect(head).not.toMatch(/^(Bcc|X):/m)
  // nodemailer encodes the text as base64 or as quoted-printable, so the test searches both decodings.
  const decodings = Buffer.from(text, 'base64').toString() + text.replaceAll('=\r\n', '')
  expect(decodings).toMatch(/Sample.*"A".*ext\. 12.*asha@hotel\.example.*First line.*Second line/s)
  expect(decodings).toContain('Source:  From /hotels/jaipur. Campaign: monsoon.')
})

test('a mail has the subject and introduction that editors wrote, with placeholders filled in', async () => {
  const { mails, url } = await startMailServer()
  const readMailWords = async () => ({
    enquirySubject: '{campaign}: {name} of {page}',
    enquiryIntro: 'Meera calls back.',
  })
  const plain = { ...enquiry, answers: { ...enquiry.answers, name: 'Asha', message: 'Hello' } }
  await deliver(mailVariables(url), plain, readMailWords)
  expect(mails[0]?.raw).toContain('Subject: monsoon: Asha of /hotels/jaipur')
  expect(mails[0]?.raw).toMatch(/\r\n\r\nMeera calls back\.\r\n\r\nHotel: /)
})

test('the subject of a mail about likely spam begins with “Likely spam”', async () => {
  const { mails, url } = await startMailServer()
  const answers = { ...enquiry.answers, hotelname: 'Sample Court', name: 'Asha', message: 'Hello' }
  await deliver(mailVariables(url), { ...enquiry, answers, likelySpam: true })
  expect(mails[0]?.raw).toContain('Subject: Likely spam: Enquiry from Sample Court')
})

test('a delivery by mail fails if the mail server rejects the recipient', async () => {
  const { url } = await startMailServer({ rejection: 550 })
  await expect(deliver(mailVariables(url))).rejects.toThrow(/No such user/)
})

test('a webhook request has the enquiry, its idempotency key and a signature of the time and body', async () => {
  const { posts, origin } = await startPostReceiver()
  const secret = 'a-secret-of-a-good-length'
  await deliver({ WEBHOOK_URL: `${origin}/in`, WEBHOOK_SECRET: secret })
  const [post] = posts
  expect(JSON.parse(post?.body ?? '')).toEqual({
    key: enquiry.key,
    at: enquiry.at,
    ...enquiry.answers,
    source: enquiry.source,
    likelySpam: false,
  })
  expect(post?.headers['idempotency-key']).toBe(enquiry.key)
  const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(
    String(post?.headers['webhook-signature']),
  ) ?? ['', '', '']
  const expected = createHmac('sha256', secret).update(`${time}.${post?.body}`).digest('hex')
  expect(signature).toBe(expected)
})

test.each([302, 404, 500])('the delivery fails if the webhook answers %i', async (status) => {
  const { posts, origin } = await startPostReceiver(status)
  await expect(deliver({ WEBHOOK_URL: origin, WEBHOOK_SECRET: 'x'.repeat(16) })).rejects.toThrow(
    `The receiver answered ${status}: the body of the answer`,
  )
  expect(posts).toHaveLength(1)
})

test('the backend and EmailJS channels make the calls of docs/spec.md, section 7', async () => {
  const { posts, origin } = await startPostReceiver()
  await deliver({
    VITE_ENQUIRY_ORIGIN: origin,
    VITE_EMAILJS_ORIGIN: origin,
    VITE_EMAILJS_PUBLIC_KEY: 'user',
    VITE_EMAILJS_SERVICE_ID: 'service',
    VITE_EMAILJS_TEMPLATE_ID: 'template',
    MAIL_TO: 'sales@aangan.example',
  })
  const { hotelname, name, phonenumber, email, message } = enquiry.answers
  expect(posts.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    [
      '/api/aangan/CreateEnquiry',
      { Hotelname: hotelname, name, phoneno: phonenumber, email, description: message },
    ],
    [
      '/api/v1.0/email/send',
      {
        lib_version: '4.4.1',
        user_id: 'user',
        service_id: 'service',
        template_id: 'template',
        template_params: { ...enquiry.answers, to_email: 'sales@aangan.example' },
      },
    ],
  ])
})
