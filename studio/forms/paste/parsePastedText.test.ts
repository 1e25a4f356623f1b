import { expect, test } from 'vitest'
import { plainTextOf } from '../../../domain/plainText.ts'
import { parsePastedText } from './parsePastedText.ts'

test.each([
  ['Windows', '\r\n'],
  ['Unix', '\n'],
  ['old Macs', '\r'],
])('in plain text from %s, a line of spaces ends a paragraph', (_system, lineEnd) => {
  const lines = ['Para one', ' ', 'Para two', 'goes on', '', '\ufeffPara three']
  expect(parsePastedText(lines.join(lineEnd)).map((block) => plainTextOf([block]))).toEqual([
    'Para one',
    'Para two\ngoes on',
    'Para three',
  ])
})
