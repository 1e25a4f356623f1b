import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

test('a server that listens on all addresses has an origin with `localhost`, and one on an IPv6 address has it in brackets', () => {
  expect(originOf('0.0.0.0', 80)).toBe('http://localhost:80')
  expect(originOf('::1', 4321)).toBe('http://[::1]:4321')
  expect(originOf('127.0.0.1', 4321)).toBe('http://127.0.0.1:4321')
})
