import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '../setup/sourceFiles.ts'

test('no test waits by what gives up after a second: tests/setup/eventually.ts waits as long as it takes', () => {
  const impatient = sourceFiles('*.test.ts', '*.test.tsx', 'tests/setup/*').filter(
    (file) =>
      file !== 'tests/setup/eventually.ts' &&
      /\bvi\.wait(For|Until)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(impatient).toEqual([])
})
