import { Subject } from 'rxjs'
import type { DocumentStore } from 'sanity'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { saves } from '../connection/saves.ts'
import { openText, patchFor } from './openText.ts'

const path = 'sections[_key=="opening"].picture'
const documentWith = (alt?: string) => ({
  _id: 'a',
  _type: 'page',
  sections: [{ _key: 'opening', picture: { _type: 'picture', alt } }],
})

function open() {
  const operations = new Subject<object>()
  const state = new Subject<object>()
  const consistency = new Subject<boolean>()
  const pair = {
    consistencyStatus: () => consistency,
    editOperations: () => operations,
    editState: () => state,
  } as unknown as DocumentStore['pair'] // as much of it as is used
  const execute = vi.fn()
  const hear = vi.fn()
  const lose = vi.fn()
  const text = openText(pair, { id: 'a', type: 'page', path }, hear, lose)
  return {
    ...text,
    execute,
    hear,
    lose,
    isHeld: () => operations.observed,
    arrive(published: object | null, draft: object | null = null) {
      const commit = { disabled: false, execute() {} }
      operations.next({ commit, patch: { disabled: false, execute } })
      state.next({ ready: true, published, draft })
    },
    change: (draft: object) => state.next({ ready: true, published: null, draft }),
  }
}

test('a text is set at its picture, by the key of what holds it', () => {
  expect(patchFor(path, 'A lobby')).toEqual({
    set: { 'sections[_key=="opening"].picture.alt': 'A lobby' },
  })
})

test('an empty text is taken away', () => {
  expect(patchFor('image', '')).toEqual({ unset: ['image.alt'] })
})

test('what is typed before the document has arrived is written then, and is unsaved until then', () => {
  const { write, arrive, execute, hear, close } = open()
  write('A')
  write('A lobby')
  expect(saves.status().isUnsaved).toBe(true)
  arrive(documentWith('Old'))
  expect(execute.mock.calls).toEqual([[[patchFor(path, 'A lobby')]]])
  expect(hear).not.toHaveBeenCalled()
  expect(saves.status().isUnsaved).toBe(false)
  close()
})

test('a document that is left before it has arrived is held until what was typed is written', async () => {
  const { write, arrive, execute, close, isHeld } = open()
  write('A lobby')
  close()
  await Promise.resolve()
  expect(isHeld()).toBe(true)
  arrive(documentWith())
  expect(execute).toHaveBeenCalledOnce()
  await eventually(() => expect(isHeld()).toBe(false))
})

test('the draft’s text is heard, and what colleagues make of it', () => {
  const { arrive, change, hear, close } = open()
  arrive(documentWith('Public'), documentWith('Draft'))
  change(documentWith('Draft of a colleague'))
  expect(hear.mock.calls).toEqual([['Draft'], ['Draft of a colleague']])
  close()
})

test('what is typed for a picture that a colleague has taken out is not written, and not lost', () => {
  const { write, arrive, execute, lose, close } = open()
  arrive(documentWith('Old'))
  arrive({ _id: 'a', _type: 'page', sections: [] })
  expect(lose).not.toHaveBeenCalled()
  write('A lob')
  write('A lobby')
  expect(execute).not.toHaveBeenCalled()
  expect(lose.mock.calls).toEqual([['A lob'], ['A lobby']])
  expect(saves.status().isUnsaved).toBe(false)
  close()
})

test('what was written just before a colleague takes the picture out is not lost either', () => {
  const { write, arrive, change, lose, close } = open()
  arrive(documentWith('Old'))
  write('A lobby')
  change({ _id: 'a', _type: 'page', sections: [] })
  change({ _id: 'a', _type: 'page', sections: [] })
  expect(lose.mock.calls).toEqual([['A lobby']])
  close()
})
