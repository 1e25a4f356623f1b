import { expect, test } from 'vitest'
import { makeShortText } from '../../mocks/index.ts'
import type { StoredDocument } from '../content/documents.ts'
import { findReplacements, type SearchOptions } from './findReplacements.ts'
import { listSearchableTexts } from './searchableTexts.ts'

const post = {
  _id: 'post-goa',
  _type: 'post',
  title: 'Do you come to Goa?',
  body: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [{ _type: 'textLink', _key: 'l', href: '/hotels/goa' }],
      children: [
        { _type: 'span', _key: 'x', text: 'To Goa and to ', marks: [] },
        { _type: 'span', _key: 'y', text: 'goa', marks: ['l'] },
      ],
    },
  ],
}
const span = (text: string, ...marks: string[]) => ({ _key: text, _type: 'span', text, marks })

const reference = { _type: 'reference', _key: 'c', _ref: 'faq-goa' }
const page = {
  _id: 'page-goa',
  _type: 'page',
  title: 'Goa',
  slug: { _type: 'slug', current: 'goa' },
  sections: [
    { _type: 'faqSection', _key: 'f', anchor: 'goa', heading: 'Goas of Goa', chosen: [reference] },
  ],
}

const find = (documents: StoredDocument[], options: Partial<SearchOptions>) =>
  findReplacements(listSearchableTexts(documents), { find: 'Goa', replace: 'Kochi', ...options })

test('words are found in titles, paragraphs and headings, but not in addresses or references', () => {
  expect(
    find([post, page], {}).map(({ title, place, newText }) => [title, place, newText]),
  ).toEqual([
    ['Do you come to Goa?', 'Title', 'Do you come to Kochi?'],
    ['Do you come to Goa?', expect.stringMatching(/^Article/), 'To Kochi and to Kochi'],
    ['Goa', 'Title', 'Kochi'],
    ['Goa', expect.stringMatching(/^Sections › .* › Heading$/), 'Goas of Kochi'],
  ])
})

test('the name of an uploaded file and hidden fields, such as the place in a list, are not searched', () => {
  const asset = { _id: 'image-a', _type: 'sanity.imageAsset', originalFilename: 'Goa.png' }
  const faq = { _id: 'faq-a', _type: 'faq', orderRank: '0| Goa :' }
  expect(find([asset, faq], { find: 'Goa' })).toEqual([])
})

test('paragraphs with the same key are replaced one by one', () => {
  const second = {
    ...post.body[0],
    children: [{ _type: 'span', _key: 'z', text: 'Stay in Goa', marks: [] }],
  }
  const found = find(
    [{ ...post, title: '', body: [post.body[0], second].map((each) => ({ ...each, _key: 'a' })) }],
    {},
  )
  expect(found.map(({ path, newText }) => [path, newText])).toEqual([
    ['body[0].children', 'To Kochi and to Kochi'],
    ['body[1].children', 'Stay in Kochi'],
  ])
})

test('a search matches whole words and brackets, but not a single letter', () => {
  expect(find([page], { find: 'Goas' }).map(({ newText }) => newText)).toEqual(['Kochi of Goa'])
  expect(find([page], { find: 'G' })).toEqual([])
  expect(find([{ ...post, title: 'Price (net)?' }], { find: '(net)' })).toHaveLength(1)
})

test('a text that the replacement would not change is not listed', () => {
  const titles = ['Our PMS', 'Our pms'].map((title) => ({ ...post, title, body: [] }))
  const found = find(titles, { find: 'pms', replace: 'PMS' })
  expect(found.map(({ text, newText }) => [text, newText])).toEqual([['Our pms', 'Our PMS']])
})

function replaceInParagraph(...children: object[]) {
  const body = [{ ...post.body[0], children }]
  const options = { find: 'Standard Plan', replace: 'House Plan' }
  return find([{ ...post, body }], options).map(({ path, value }) => [path, value])
}

test('a replacement gets the marks of the first character that it replaces', () => {
  const price = { _key: 'p', _type: 'price', of: { _ref: 'plan' } }
  expect(
    replaceInParagraph(
      span('The '),
      span('Standard', 'strong'),
      span(' Plan, '),
      price,
      span(' a month.'),
    ),
  ).toEqual([
    [
      'body[_key=="a"].children',
      [
        span('The '),
        { ...span('Standard', 'strong'), text: 'House Plan' },
        { ...span(' Plan, '), text: ', ' },
        price,
        span(' a month.'),
      ],
    ],
  ])
})

test('the replacement of a capitalized word is capitalized', () => {
  const owner = { ...post, title: 'Owner, and owner' }
  const found = find([owner], { find: 'owner', replace: 'host' })
  expect(found.map(({ newText }) => newText)).toEqual(['Host, and host'])
})

test('one of several paragraphs may become empty, a title may not', () => {
  const goaParagraph = { ...post.body[0], _key: 'b', children: [post.body[0]?.children[1]] }
  const otherParagraph = { ...goaParagraph, _key: 'c', children: [span('It is far.')] }
  const twoParagraphs = { ...post, body: [otherParagraph, goaParagraph] }
  const problems = find([twoParagraphs, page], { replace: '' }).map(({ newText, problem }) => [
    newText,
    problem,
  ])
  expect(problems).toContainEqual(['', expect.stringMatching(/^This text would become empty/)])
  expect(problems).toContainEqual(['', undefined])
})

test('published documents and drafts are searched, versions in releases are not', () => {
  const draftAndVersion = ['drafts.post-goa', 'versions.rabc.post-goa'].map((_id) => ({
    ...post,
    _id,
  }))
  const found = find([post, ...draftAndVersion], {})
  expect(found.map(({ id, isDraft }) => [id, isDraft])).toEqual([
    ['post-goa', false],
    ['post-goa', false],
    ['post-goa', true],
    ['post-goa', true],
  ])
})

test('the only paragraph of an answer may not become empty', () => {
  const answer = makeShortText('Goa')
  const faq = { _id: 'faq-goa', _type: 'faq', question: 'Where is it?', answer }
  expect(find([faq], { replace: '' }).map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^This text would become empty/),
  ])
  expect(find([faq], {}).map(({ problem }) => problem)).toEqual([undefined])
})
