import { expect, test } from 'vitest'
import { cellsOf, newRow, readCopiedCells, withCells } from './rows.ts'

test('rows of a spreadsheet are read, with quotes and lines inside a cell', () => {
  expect(readCopiedCells('Room\tPrice\r\nSuite\t"₹5,000\nand ""tax"""\r\n')).toEqual([
    ['Room', 'Price'],
    ['Suite', '₹5,000 and "tax"'],
  ])
  expect(readCopiedCells('a\t\tc\nd')).toEqual([['a', '', 'c'], ['d']])
  expect(readCopiedCells('a\t')).toEqual([['a', '']])
})

test('a text without tabs is no table', () => {
  expect(readCopiedCells('one\ntwo')).toBeUndefined()
})

test('what is put in replaces cells from its place on, and the table grows for the rest', () => {
  const rows = [newRow(['a', 'b']), newRow(['c'])]
  const after = withCells(rows, { row: 1, column: 1 }, [['1', '2'], ['3']])
  expect(after.map(({ cells }) => cells)).toEqual([
    ['a', 'b', ''],
    ['c', '1', '2'],
    ['', '3', ''],
  ])
  expect(after.map(({ _key }) => _key).slice(0, 2)).toEqual(rows.map(({ _key }) => _key))
})

test('a row has as many cells as its table has columns', () => {
  expect(cellsOf(newRow(['a']), 3)).toEqual(['a', '', ''])
})
