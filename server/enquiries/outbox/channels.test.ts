import { expect, test } from 'vitest'
import { parseEnv } from '../../../src/config/parseEnv.ts'
import { createChannelSelector, openChannels } from './channels.ts'

const open = (variables: Record<string, string>) =>
  openChannels({ variables, site: parseEnv(variables) })

const MAIL = {
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Site <site@hotel.example>',
  MAIL_TO: 'sales@hotel.example',
}
const WEBHOOK = {
  WEBHOOK_URL: 'https://crm.example/in',
  WEBHOOK_SECRET: 'a-secret-of-a-good-length',
}

test('the channels whose variables are set are opened', () => {
  expect(open({}).map(({ name }) => name)).toEqual([])
  expect(open({ ...MAIL, ...WEBHOOK }).map(({ name }) => name)).toEqual(['smtp', 'webhook'])
})

test('the backend channel delivers only enquiries from forms posted without JavaScript', () => {
  const names = createChannelSelector(
    open({ ...WEBHOOK, VITE_ENQUIRY_ORIGIN: 'https://backend.example' }),
  )
  expect([names('form'), names('call')]).toEqual([['webhook', 'backend'], ['webhook']])
})

test.each([
  ['SMTP_URL', 'mail.example:587'],
  ['MAIL_TO', 'sales'],
  ['MAIL_FROM', 'The site'],
  ['WEBHOOK_URL', 'crm.example'],
  ['WEBHOOK_SECRET', 'short'],
])('a malformed %s (%s) is rejected with an error that names the variable', (name, value) => {
  expect(() => open({ ...MAIL, ...WEBHOOK, [name]: value })).toThrow(
    new RegExp(`^${name} must be [^\n]+\\.$`),
  )
})

test.each([
  ['SMTP_URL', MAIL.SMTP_URL, /^SMTP_URL is set, so set MAIL_FROM .* and MAIL_TO/],
  ['WEBHOOK_URL', WEBHOOK.WEBHOOK_URL, /^WEBHOOK_URL is set, so set WEBHOOK_SECRET too/],
])('%s alone is rejected with an error that names the missing variables', (name, value, error) => {
  expect(() => open({ [name]: value })).toThrow(error)
})
