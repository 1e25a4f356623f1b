import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sessionSecret } from './secret.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'secret-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('the secret is made once and for this user only', () => {
  const dataDir = join(folder(), 'new')
  const secret = sessionSecret(dataDir)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(sessionSecret(dataDir)).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['session-secret'])
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
})

test('two data folders have different secrets', () => {
  expect(sessionSecret(folder())).not.toBe(sessionSecret(folder()))
})

test('a data folder that is a file, and a damaged secret, are refused with a sentence', () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  expect(() => sessionSecret(file)).toThrow(/^The data folder .* cannot be written \(EEXIST\)/)
  const dataDir = folder()
  writeFileSync(join(dataDir, 'session-secret'), '')
  expect(() => sessionSecret(dataDir)).toThrow(/session-secret is damaged: remove it/)
})
