import { expect, test } from 'vitest'
import { createTestBudget } from '../../tests/setup/lake/budget.ts'
import type { Document } from '../document/ids.ts'
import { createGroq } from './groq.ts'
import { tagsOfChanges, tagsOfQuery } from './syncTags.ts'

const groq = createGroq({ projectId: 'embedded', dataset: 'production' })

const tagsOf = (query: string, referencedIds: string[] = []) =>
  tagsOfQuery(groq.parse(query, {}, createTestBudget()), referencedIds)

const document = (_id: string, _type: string): Document => ({
  ...{ _id, _type },
  ...{ _rev: 'r', _createdAt: '2025-01-01', _updatedAt: '2025-01-01' },
})

function expectedTags({ types = [] as string[], ids = [] as string[], everything = false }) {
  const type = (name: string) => tagsOf(`*[_type == "${name}"]`)
  const id = (name: string) => tagsOf('0', [name])
  return [...types.flatMap(type), ...ids.flatMap(id), ...(everything ? tagsOf('*') : [])].sort()
}

const book = { types: ['book'] }
const bookOrAuthor = { types: ['author', 'book'] }
const everything = { everything: true }

test.each([
  ['*[_type == "book"]', book],
  ['*["book" == _type]', book],
  ['*[(_type == "book")]', book],
  ['(*[_type == "book"])[pages > 1]', book],
  ['*[pages > 1][_type == "book"]', book],
  ['*[_type == "book" && pages > 1]', book],
  ['*[pages > 1 && _type == "book"]', book],
  ['*[_type in ["book", "author"]]', bookOrAuthor],
  ['*[_type in (["book", "author"])]', bookOrAuthor],
  ['*[_type in [...["book"], "author"]]', everything],
  ['*[_type == "book" || _type == "author"]', bookOrAuthor],
  ['*[_type == "book"]{"by": *[_type == "author"][0]}', bookOrAuthor],
  ['*[_type == "book" && title in *[_type == "author"].name]', bookOrAuthor],
  ['*[_id == "drafts.book-1"]', { ids: ['book-1'] }],
  ['*[_id in ["book-1", "book-2"]]', { ids: ['book-1', 'book-2'] }],
  ['*[_id == "book-1" || _id == "book-2"]', { ids: ['book-1', 'book-2'] }],
  ['*[_id == "book-1" || _type == "author"]', everything],
  ['*[_type == "book" || pages > 1]', everything],
  ['*[pages > 1 || _type == "book"]', everything],
  ['*[_type != "book"]', everything],
  ['*[author._type == "book"]', everything],
  ['*[title == "book"]', everything],
  ['*[_type == lower("BOOK")]', everything],
  ['*[_type in [title]]', everything],
  ['*[defined(_type)]', everything],
  ['*{title}', everything],
  ['count(*)', everything],
  ['releases::all()', everything],
  ['*[_type == "book"]{"rest": *[pages > 1]}', { types: ['book'], everything: true }],
  ['[1, 2][@ > 1]', {}],
  ['"*"', {}],
])('the answer to %s has the tags of %j and no others', (query, dependencies) => {
  expect(tagsOf(query)).toEqual(expectedTags(dependencies))
})

test('an answer has the tag of each document that its query reached through a reference', () => {
  expect(tagsOf('*[_type == "book"]{"by": author->name}', ['author-1', 'author-2'])).toEqual(
    expectedTags({ types: ['book'], ids: ['author-1', 'author-2'] }),
  )
})

test('a commit has tags for the id, old type and new type of each changed document, and the tag for everything', () => {
  const change = { id: 'drafts.x', before: document('x', 'book'), after: document('x', 'author') }
  expect(tagsOfChanges([change])).toEqual(
    expectedTags({ ids: ['x'], types: ['book', 'author'], everything: true }),
  )
  expect(tagsOfChanges([{ id: 'x', after: document('x', 'book') }])).toEqual(
    expectedTags({ ids: ['x'], types: ['book'], everything: true }),
  )
  expect(tagsOfChanges([])).toEqual([])
})

test('a type and an id of the same name have different tags', () => {
  expect(expectedTags({ types: ['book'] })).not.toEqual(expectedTags({ ids: ['book'] }))
})
