import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without variables, the address is 127.0.0.1:4321, the data folder is .data and content is embedded', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ host: '127.0.0.1', port: 4321 })
  expect(config.dataDir).toMatch(/[\\/]\.data$/)
  expect(config.site.content).toMatchObject({ embedded: true, projectId: 'embedded' })
})

test('an empty or blank variable counts as missing', () => {
  const empty = { HOST: '', PORT: ' ', DATA_DIR: '', EDITOR_TOKEN: '', VITE_SITE_URL: '' }
  expect({ ...readConfig(empty), variables: {} }).toEqual(readConfig({}))
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['HOST', 'http://localhost'],
  ['HOST', 'localhost:4321'],
  ['DATABASE_URL', 'postgres://site:p@ss@db.example:5432/site'],
  ['DATABASE_URL', 'postgres://site:p/ss@db.example:5432/site'],
  ['EDITOR_TOKEN', 'short'],
  ['SANITY_VIEWER_TOKEN', 'a token with spaces'],
  ['EDITOR_TOKEN', 'a token with spaces in it'],
  ['VITE_SITE_URL', 'www.example.com'],
  ['VITE_SITE_URL', 'www.example.com:443'],
  ['VITE_SITE_URL', 'https://www.example.com/hotels'],
  ['VITE_ENQUIRY_ORIGIN', 'ftp://backend.example.com'],
  ['VITE_SANITY_PROJECT_ID', 'My Project'],
  ['VITE_PRODUCT', 'a/b'],
  ['VITE_WEB_VITALS_URL', '/vitals'],
  ['ENQUIRIES_KEEP_DAYS', '1'],
])(
  'a malformed %s (%s) is rejected with an error message that begins with the variable’s name',
  (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\n]+\\.$`))
  },
)
