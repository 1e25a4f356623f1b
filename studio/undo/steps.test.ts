import { BufferedDocument, type Mut, Mutation } from '@sanity/mutator'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { recordSteps, takeBack, type Way } from './steps.ts'

beforeAll(recordSteps)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

const section = (_key: string, title: string) => ({ _key, _type: 'text', title })

const PAGE = {
  ...{ _id: 'drafts.page', _type: 'page', _rev: 'r1', title: 'Rooms' },
  slug: { _type: 'slug', current: 'rooms' },
  sections: [section('one', 'One'), section('two', 'Two'), section('three', 'Three')],
  tags: ['a', 'b'],
}

let pages = 0

/** A page in a form, as one editor and a colleague change it. */
function open(fields: object = {}) {
  pages += 1
  const id = `drafts.page${pages}`
  const document = new BufferedDocument({ ...PAGE, ...fields, _id: id })
  let revision = 'r1'
  const mutation = (...patches: object[]) => ({
    mutations: patches.map((patch) => ({ patch: { id, ...patch } }) as Mut),
  })
  document.commitHandler = ({ mutation, success }) => {
    const { transactionId = '' } = mutation.params
    const ids = { previousRev: revision, resultRev: transactionId }
    document.arrive(new Mutation({ ...mutation.params, ...ids }))
    revision = transactionId
    success()
  }
  const patch = (patches: object[]) => document.add(new Mutation(mutation(...patches)))
  return {
    now: () => document.LOCAL,
    change(...patches: object[]) {
      vi.advanceTimersByTime(5_000)
      patch(patches)
    },
    type(text: string, field = 'title') {
      vi.advanceTimersByTime(200)
      patch([{ set: { [field]: text } }])
    },
    colleague(...patches: object[]) {
      document.commit()
      const previousRev = revision
      revision = `by a colleague ${Math.random()}`
      const ids = { transactionId: revision, previousRev, resultRev: revision }
      document.arrive(new Mutation({ ...mutation(...patches), ...ids }))
    },
    press: (way: Way) => takeBack(way, id, document.LOCAL, patch),
  }
}

const titles = (page: ReturnType<typeof open>) =>
  [page.now()?.sections]
    .flat()
    .map((section) => (section as { title: string }).title)
    .join(' ')

test('undo takes back the last change, whichever field it was in, and redo makes it again', () => {
  const page = open()
  page.change({ set: { 'slug.current': 'suites' } })
  page.change({ unset: ['sections[_key=="two"]'] })
  page.press('undo')
  expect(titles(page)).toBe('One Two Three')
  expect(page.now()?.slug).toMatchObject({ current: 'suites' })
  page.press('undo')
  expect(page.now()?.slug).toMatchObject({ current: 'rooms' })
  expect(page.press('undo')).toEqual([])
  page.press('redo')
  page.press('redo')
  expect(page.now()?.slug).toMatchObject({ current: 'suites' })
  expect(titles(page)).toBe('One Three')
})

test('a change after an undo ends what could be made again', () => {
  const page = open()
  page.change({ set: { title: 'Suites' } })
  page.press('undo')
  page.change({ set: { 'slug.current': 'suites' } })
  expect(page.press('redo')).toEqual([])
  expect(page.now()).toMatchObject({ title: 'Rooms' })
})

test('letters that are typed without a pause are one step', () => {
  const page = open()
  for (const text of ['Rooms ', 'Rooms a', 'Rooms an', 'Rooms and']) page.type(text)
  vi.advanceTimersByTime(3_000)
  for (const text of ['Rooms and s', 'Rooms and su']) page.type(text)
  page.press('undo')
  expect(page.now()?.title).toBe('Rooms and')
  page.press('undo')
  expect(page.now()?.title).toBe('Rooms')
})

test('typing in another field is another step', () => {
  const page = open()
  page.type('Suites')
  page.type('suites', 'slug.current')
  page.press('undo')
  expect(page.now()).toMatchObject({ title: 'Suites', slug: { current: 'rooms' } })
})

test.each([
  ['a section is moved down', { insert: { after: 'sections[-1]', items: [PAGE.sections[0]] } }],
  ['a list of words grows', { insert: { after: 'tags[-1]', items: ['c'] } }],
  ['a field is emptied', { unset: ['title'] }],
  ['a field is filled', { set: { note: 'New' } }],
  ['all sections go', { unset: ['sections'] }],
  ['a section is put first', { insert: { before: 'sections[0]', items: [section('x', 'X')] } }],
])('when %s, undo restores all of it', (name, patch) => {
  const page = open()
  const before = page.now()
  if (name.includes('moved')) page.change({ unset: ['sections[_key=="one"]'] }, patch)
  else page.change(patch)
  expect(page.now()).not.toEqual(before)
  page.press('undo')
  expect(page.now()).toEqual(before)
})

test('what a colleague changed meanwhile stays', () => {
  const page = open()
  page.change({ unset: ['sections[_key=="one"]'] })
  page.colleague(
    { set: { 'sections[_key=="three"].title': 'Third' } },
    { insert: { after: 'sections[-1]', items: [section('four', 'Four')] } },
    { set: { 'slug.current': 'theirs' } },
  )
  page.press('undo')
  expect(titles(page)).toBe('One Two Third Four')
  expect(page.now()?.slug).toMatchObject({ current: 'theirs' })
})

test('in one text each takes back their own words', () => {
  const page = open({ title: 'Rooms by the sea' })
  page.change({ set: { title: 'Quiet rooms by the sea' } })
  page.colleague({ diffMatchPatch: { title: '@@ -12,11 +12,18 @@\n  by the sea\n+, Goa\n' } })
  page.colleague({ set: { title: 'Quiet rooms by the sea, Goa' } })
  page.press('undo')
  expect(page.now()?.title).toBe('Rooms by the sea, Goa')
})

test('a place that a colleague has changed since is left as it is, and the change before is taken back', () => {
  const page = open()
  page.change({ set: { title: 'Suites' } })
  page.change({ set: { count: 1 } })
  page.colleague({ set: { count: 2 } })
  expect(page.press('undo')).toEqual(['title'])
  expect(page.now()).toMatchObject({ title: 'Rooms', count: 2 })
})
