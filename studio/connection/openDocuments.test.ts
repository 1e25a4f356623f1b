import { Subject } from 'rxjs'
import type { DocumentStore } from 'sanity'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { flushDocuments, followDocument } from './openDocuments.tsx'
import { requestTracker } from './requestTracker.ts'

function open() {
  const consistency = new Subject<boolean>()
  const operations = new Subject<object>()
  const execute = vi.fn()
  const pair = {
    consistencyStatus: () => consistency,
    editOperations: () => operations,
  } as unknown as DocumentStore['pair'] // nothing else of it is used
  const close = followDocument(pair, 'a', 'post')
  operations.next({ commit: { disabled: false, execute } })
  return { consistency, execute, close, isSubscribed: () => consistency.observed }
}

test('the Studio reports unsaved edits while an open document has some', () => {
  const { consistency, close } = open()
  consistency.next(false)
  expect(requestTracker.status().isUnsaved).toBe(true)
  consistency.next(true)
  expect(requestTracker.status().isUnsaved).toBe(false)
  close()
})

test('a closed document stays subscribed until its edits are saved', async () => {
  const { consistency, close, execute, isSubscribed } = open()
  consistency.next(false)
  close()
  await Promise.resolve()
  expect(isSubscribed()).toBe(true)
  expect(execute).toHaveBeenCalledOnce()
  consistency.next(true)
  await eventually(() => expect(isSubscribed()).toBe(false))
})

test('a closed document without unsaved edits is unsubscribed immediately', async () => {
  const { close, isSubscribed } = open()
  close()
  await eventually(() => expect(isSubscribed()).toBe(false))
})

test('pending edits of each open document are sent on request', () => {
  const { close, execute } = open()
  flushDocuments()
  expect(execute).toHaveBeenCalledOnce()
  close()
  flushDocuments()
  expect(execute).toHaveBeenCalledOnce()
})
