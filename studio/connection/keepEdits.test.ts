import { BufferedDocument, type CommitHandlerMessage, type Mut, Mutation } from '@sanity/mutator'
import { beforeAll, expect, test } from 'vitest'
import { cancelCommit, keepEdits } from './keepEdits.ts'

beforeAll(keepEdits)

const draft = (text: string, _rev: string) => ({ _id: 'drafts.a', _type: 'faq', _rev, text })
const set = (text: string): Mut => ({ patch: { id: 'drafts.a', set: { text } } })

/** A draft in the Studio, with what it sends; each of `sent` waits to be answered. */
function open(text = 'One.') {
  const document = new BufferedDocument(draft(text, 'r1'))
  const sent: CommitHandlerMessage[] = []
  document.commitHandler = (message) => sent.push(message)
  return {
    document,
    sent,
    text: () => document.LOCAL?.text,
    type: (words: string) => document.add(new Mutation({ mutations: [set(words)] })),
  }
}

/** The event of a colleague who publishes or discards the draft. */
const vanishes = (transactionId: string, previousRev: string) =>
  new Mutation({
    transactionId,
    transition: 'disappear',
    previousRev,
    resultRev: transactionId,
    mutations: [{ delete: { id: 'drafts.a' } }],
  })

/** The event of an edit that made the draft again, from what is published. */
const madeAgain = (transactionId: string, published: string, ...mutations: Mut[]) =>
  new Mutation({
    transactionId,
    transition: 'appear',
    resultRev: transactionId,
    mutations: [{ create: draft(published, 'old') }, ...mutations],
  })

const transactionOf = (message: CommitHandlerMessage | undefined) => {
  const id = message?.mutation.transactionId
  if (!id) throw new Error('Nothing was sent.')
  return id
}

test('what was typed and not sent outlives a publish by somebody else', () => {
  const { document, sent, text, type } = open()
  type('One. Two.')
  document.arrive(vanishes('published', 'r1'))
  expect(text()).toBe('One. Two.')
  document.commit()
  const [commit] = sent
  const id = transactionOf(commit)
  document.arrive(madeAgain(id, 'One.', ...(commit?.mutation.mutations ?? [])))
  commit?.success()
  expect(text()).toBe('One. Two.')
  expect(document.document.HEAD).toMatchObject({ _rev: id, text: 'One. Two.' })
  expect(document.document.isConsistent()).toBe(true)
})

test('what was sent and not confirmed outlives it too, and what is typed meanwhile', () => {
  const { document, sent, text, type } = open()
  type('One. Two.')
  document.commit()
  type('One. Two. Three.')
  document.arrive(vanishes('published', 'r1'))
  expect(text()).toBe('One. Two. Three.')
  const [first] = sent
  first?.success()
  document.arrive(madeAgain(transactionOf(first), 'One.', ...(first?.mutation.mutations ?? [])))
  expect(text()).toBe('One. Two. Three.')
  document.commit()
  expect(sent).toHaveLength(2)
})

test('a colleague who makes the draft again first keeps both edits', () => {
  const { document, text, type } = open()
  type('One. Two.')
  document.arrive(vanishes('published', 'r1'))
  document.arrive(madeAgain('theirs', 'One.', set('Zero. One.')))
  expect(text()).toBe('Zero. One. Two.')
})

test('a draft without unsaved edits vanishes as it did', () => {
  const { document } = open()
  document.arrive(vanishes('published', 'r1'))
  expect(document.LOCAL).toBeNull()
})

test('an edit that can never be saved leaves what the lake holds: nothing, when the draft is gone', () => {
  const { document, sent, type } = open()
  type('One. Two.')
  document.arrive(vanishes('deleted', 'r1'))
  document.commit()
  expect(cancelCommit(transactionOf(sent[0]), new Error('It was deleted.'))).toBe(true)
  expect(document.LOCAL).toBeNull()
  expect(cancelCommit(transactionOf(sent[0]), new Error('It was deleted.'))).toBe(false)
})

test('an edit that can never be saved is taken back', () => {
  const { document, sent, text, type } = open()
  type('One. Two.')
  document.commit()
  cancelCommit(transactionOf(sent[0]), new Error('It is not valid.'))
  expect(text()).toBe('One.')
})
