import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { channelVariables } from '../enquiries/outbox/channels.ts'
import { unknownVariables } from './unknownVariables.ts'

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['VITE_SITE_ADDRESS', 'VITE_SITE_URL'],
  ['SANITY_STUDIO_PROJECT', 'SANITY_STUDIO_PROJECT_ID'],
  ['CLIENT_ADRESS_HEADER', 'CLIENT_ADDRESS_HEADER'],
])('a variable that nothing reads is named with the nearest one: %s', (name, nearest) => {
  expect(unknownVariables({ [name]: 'x' }, channelVariables)).toEqual([
    `${name} is set, but nothing reads it. Did you mean ${nearest}?`,
  ])
})

test('the variables of other programs are not named, nor any that .env.example documents', () => {
  const others = ['PATH', 'HOSTNAME', 'MAIL', 'SANITY_AUTH_TOKEN', 'NODE_ENV', 'POSTGRES_PASSWORD']
  const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)=/gm)]
  const names = [...others, ...documented.map(([, name = '']) => name)]
  expect(documented.length).toBeGreaterThan(20)
  const variables = Object.fromEntries(names.map((name) => [name, 'x']))
  expect(unknownVariables(variables, channelVariables)).toEqual([])
})
