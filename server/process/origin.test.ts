import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

test('the origin of a server is a URL that a browser on this machine can open', () => {
  expect(originOf('0.0.0.0', 80)).toBe('http://localhost:80')
  expect(originOf('::1', 4321)).toBe('http://[::1]:4321')
  expect(originOf('127.0.0.1', 4321)).toBe('http://127.0.0.1:4321')
})
