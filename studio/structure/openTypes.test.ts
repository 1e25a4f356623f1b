import { expect, test } from 'vitest'
import { openTypes } from './openTypes.ts'

test('the type of a document opened by its address is known from it', () => {
  const panes = [[{ id: 'faq' }], [{ id: 'x', params: { type: 'ghost' } }]]
  expect(openTypes({ panes })).toEqual(['ghost'])
})

test('so is that of a document beside a preview', () => {
  expect(openTypes({ type: 'ghost', id: 'x' })).toEqual(['ghost'])
})

test('an address of lists alone names none', () => {
  expect(openTypes({})).toEqual([])
  expect(openTypes({ panes: [[{ id: 'pages' }], [{ id: 'aboutPage' }]] })).toEqual([])
})
