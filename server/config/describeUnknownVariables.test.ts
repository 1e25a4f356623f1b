import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { channelVariables } from '../enquiries/outbox/channels.ts'
import { describeUnknownVariables } from './describeUnknownVariables.ts'

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['VITE_SITE_ADDRESS', 'VITE_SITE_URL'],
  ['SANITY_STUDIO_PROJECT', 'SANITY_STUDIO_PROJECT_ID'],
  ['CLIENT_ADRESS_HEADER', 'CLIENT_ADDRESS_HEADER'],
])('an unknown variable is reported with the most similar known name: %s', (name, nearest) => {
  expect(describeUnknownVariables({ [name]: 'x' }, channelVariables)).toEqual([
    `${name} is set, but this program does not read it. Did you mean ${nearest}?`,
  ])
})

test('variables of other programs and the variables in .env.example are not reported', () => {
  const others = ['PATH', 'HOSTNAME', 'MAIL', 'SANITY_AUTH_TOKEN', 'NODE_ENV', 'POSTGRES_PASSWORD']
  const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)=/gm)]
  const names = [...others, ...documented.map(([, name = '']) => name)]
  expect(documented.length).toBeGreaterThan(20)
  const variables = Object.fromEntries(names.map((name) => [name, 'x']))
  expect(describeUnknownVariables(variables, channelVariables)).toEqual([])
})
