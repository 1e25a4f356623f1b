import { Subject } from 'rxjs'
import type { DocumentStore } from 'sanity'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { flushDocuments, followDocument } from './openDocuments.tsx'
import { saves } from './saves.ts'

function open() {
  const consistency = new Subject<boolean>()
  const operations = new Subject<object>()
  const execute = vi.fn()
  const pair = {
    consistencyStatus: () => consistency,
    editOperations: () => operations,
  } as unknown as DocumentStore['pair'] // as much of it as is used
  const close = followDocument(pair, 'a', 'post')
  operations.next({ commit: { disabled: false, execute } })
  return { consistency, execute, close, isHeld: () => consistency.observed }
}

test('a document with unsaved edits makes the page unsaved', () => {
  const { consistency, close } = open()
  consistency.next(false)
  expect(saves.status().isUnsaved).toBe(true)
  consistency.next(true)
  expect(saves.status().isUnsaved).toBe(false)
  close()
})

test('a closed document is dropped only once its edits are saved', async () => {
  const { consistency, close, execute, isHeld } = open()
  consistency.next(false)
  close()
  await Promise.resolve()
  expect(isHeld()).toBe(true)
  expect(execute).toHaveBeenCalledOnce()
  consistency.next(true)
  await eventually(() => expect(isHeld()).toBe(false))
})

test('a closed document without unsaved edits is dropped immediately', async () => {
  const { close, isHeld } = open()
  close()
  await eventually(() => expect(isHeld()).toBe(false))
})

test('pending edits of each open document are sent on request', () => {
  const { close, execute } = open()
  flushDocuments()
  expect(execute).toHaveBeenCalledOnce()
  close()
  flushDocuments()
  expect(execute).toHaveBeenCalledOnce()
})
