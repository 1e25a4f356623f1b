import { expect, test } from 'vitest'
import type { Document } from '../document/ids.ts'
import type { Access } from '../request/identity.ts'
import { type Perspective, parsePerspective, viewOf } from './perspective.ts'

const document = (_id: string, more: Record<string, unknown> = {}): Document => ({
  ...{ _id, _type: 'book', _rev: 'r', _createdAt: '2025-01-01', _updatedAt: '2025-01-01' },
  ...more,
})

const DOCUMENTS = [
  document('a'),
  document('b'),
  document('drafts.b'),
  document('drafts.c'),
  document('private.note'),
  document('versions.r1.b'),
  document('versions.r1.d'),
  document('versions.r2.a', { _system: { delete: true } }),
  document('versions.r2.b', { _system: { delete: false } }),
]

// `b=drafts.b`: the document `b` has the content of `drafts.b`.
test.each<[Access, Perspective, string]>([
  ['visitor', [], 'a b'],
  ['visitor', 'raw', 'a b'],
  ['visitor', ['drafts', 'r1'], 'a b'],
  ['editor', [], 'a b private.note'],
  ['editor', 'raw', DOCUMENTS.map(({ _id }) => _id).join(' ')],
  ['editor', ['drafts'], 'a b=drafts.b c=drafts.c private.note'],
  ['editor', ['r1'], 'a b=versions.r1.b d=versions.r1.d private.note'],
  ['editor', ['r1', 'drafts'], 'a b=versions.r1.b c=drafts.c d=versions.r1.d private.note'],
  ['editor', ['drafts', 'r1'], 'a b=drafts.b c=drafts.c d=versions.r1.d private.note'],
  ['editor', ['r2'], 'b=versions.r2.b private.note'],
])('with the access %s, the perspective %j contains %s', (access, perspective, expected) => {
  // `viewOf` keeps the stored order for `raw` and an empty list, and sorts the documents for all other perspectives.
  const stored =
    perspective === 'raw' || perspective.length === 0 ? DOCUMENTS : [...DOCUMENTS].reverse()
  const { documents } = viewOf(stored, perspective, access)
  const labels = documents.map(({ _id, _originalId = _id }) =>
    _originalId === _id ? _id : `${_id}=${_originalId}`,
  )
  expect(labels.join(' ')).toBe(expected)
})

test.each([
  ['home', 'versions.home.home'],
  ['drafts', 'drafts.drafts'],
])(
  'a document whose id is the name of the layer %j does not hide its version in this layer',
  (name, versionId) => {
    const { documents } = viewOf([document(name), document(versionId)], [name], 'editor')
    expect(documents).toMatchObject([{ _id: name, _originalId: versionId }])
  },
)

test('a view of drafts finds documents only by published id, and a visitor’s view finds no private document', () => {
  const view = viewOf(DOCUMENTS, ['drafts'], 'editor')
  expect(view.get('b')?._originalId).toBe('drafts.b')
  expect(view.get('drafts.b')).toBeUndefined()
  expect(viewOf(DOCUMENTS, [], 'visitor').get('private.note')).toBeUndefined()
})

test.each<[string | undefined, string, Perspective]>([
  [undefined, 'v2025-02-18', 'raw'],
  [undefined, 'v2025-02-19', []],
  [undefined, '2025-02-19', []],
  [undefined, 'v2026-01-01', []],
  [undefined, 'v1', 'raw'],
  [undefined, 'vX', []],
  ['', 'v1', 'raw'],
  ['raw', 'vX', 'raw'],
  ['published', 'v1', []],
  ['drafts', 'v1', ['drafts']],
  ['previewDrafts', 'v1', ['drafts']],
  ['r1,drafts', 'v1', ['r1', 'drafts']],
  ['r1,published,drafts', 'v1', ['r1']],
])('the perspective %j in API version %s is parsed as %j', (value, version, perspective) => {
  expect(parsePerspective(value, version)).toEqual(perspective)
})

test.each([
  'raw,drafts',
  'drafts,raw',
  'raw,raw',
  'a b',
  'a!',
  '!a',
  'drafts,',
  ',',
  'drafts.b',
  'r1.b',
])('"%s" is rejected as a perspective', (value) => {
  expect(() => parsePerspective(value, 'v1')).toThrow(`"${value}" is not a perspective`)
})
