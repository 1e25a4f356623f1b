import { expect, onTestFinished, test } from 'vitest'
import { logAsJson } from './jsonLog.ts'

/** What is written as JSON while a test runs. */
function written() {
  let text = ''
  const write = (line: string | Uint8Array) => {
    text += line
    return true
  }
  onTestFinished(logAsJson({ write }))
  return () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
}

test('whatever is said is one line of JSON, with its level and time', () => {
  const lines = written()
  console.log('Site  %s', 'http://127.0.0.1/')
  console.warn(JSON.stringify({ event: 'failed sign-in', failures: 3 }))
  console.error(new Error('two\nlines'))
  console.info({ event: 'request', status: 200 })
  expect(lines()).toMatchObject([
    { level: 'info', message: 'Site  http://127.0.0.1/' },
    { level: 'warn', event: 'failed sign-in', failures: 3 },
    { level: 'error', message: expect.stringContaining('two\nlines') },
    { level: 'info', event: 'request', status: 200 },
  ])
  for (const { at } of lines()) expect(Date.parse(at)).toBeGreaterThan(0)
})

test('what only looks like JSON is a message', () => {
  const lines = written()
  console.error('{ not JSON')
  expect(lines()).toMatchObject([{ message: '{ not JSON' }])
})
