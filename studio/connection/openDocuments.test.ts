import { Subject } from 'rxjs'
import type { DocumentStore } from 'sanity'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { flushDocuments, keepUntilSaved } from './openDocuments.tsx'
import { requestTracker } from './requestTracker.ts'

function openDocument() {
  const consistency = new Subject<boolean>()
  const operations = new Subject<object>()
  const execute = vi.fn()
  const pair = {
    consistencyStatus: () => consistency,
    editOperations: () => operations,
  } as unknown as DocumentStore['pair'] // keepUntilSaved calls only these two methods
  const close = keepUntilSaved(pair, 'a', 'post')
  operations.next({ commit: { disabled: false, execute } })
  return { consistency, execute, close, isSubscribed: () => consistency.observed }
}

test('an open document is reported as unsaved until its edits are saved', () => {
  const { consistency, close } = openDocument()
  consistency.next(false)
  expect(requestTracker.status().isUnsaved).toBe(true)
  consistency.next(true)
  expect(requestTracker.status().isUnsaved).toBe(false)
  close()
})

test('a closed document sends its edits, and stays subscribed until the edits are saved', async () => {
  const { consistency, close, execute, isSubscribed } = openDocument()
  consistency.next(false)
  close()
  await Promise.resolve()
  expect(isSubscribed()).toBe(true)
  expect(execute).toHaveBeenCalledOnce()
  consistency.next(true)
  await eventually(() => expect(isSubscribed()).toBe(false))
})

test('closing a document without unsaved edits ends its subscription', async () => {
  const { close, isSubscribed } = openDocument()
  close()
  await eventually(() => expect(isSubscribed()).toBe(false))
})

test('flushDocuments sends the pending edits of an open document, and ignores a document that is closed and saved', () => {
  const { close, execute } = openDocument()
  flushDocuments()
  expect(execute).toHaveBeenCalledOnce()
  close()
  flushDocuments()
  expect(execute).toHaveBeenCalledOnce()
})
