import { expect, test } from 'vitest'
import { createDatasetClient } from '../../tests/setup/validateInStudio.ts'
import { checkDocument } from '../checkDocument.ts'

const english = { _id: 'offer', _type: 'page', title: 'Monsoon offer' }
const hindi = {
  ...{ _id: 'offer-hindi', _type: 'page', title: 'मानसून ऑफ़र', language: 'hi' },
  translationOf: { _type: 'reference', _ref: 'offer', _weak: true },
}

/** Returns what the form of a page says at its language and at the page that it translates. */
async function listProblems(page: typeof hindi, others: object[]) {
  const client = createDatasetClient([page, ...others])
  const problems = await checkDocument(page, () => client)
  return problems
    .filter(({ path }) => ['language', 'translationOf'].includes(String(path[0])))
    .map(({ level, message }) => `${level}: ${message}`)
}

test.each([
  ['deleted', []],
  ['not published', [{ ...english, _id: 'drafts.offer' }]],
  ['itself a translation', [{ ...english, translationOf: { _ref: 'other' } }]],
])('the form warns if the translated page is %s', async (_, others) => {
  expect(await listProblems(hindi, others)).toEqual([
    expect.stringMatching(
      /^warning: Visitors see no link, because the chosen page is deleted, not/,
    ),
  ])
})

test('the form warns if the translated page has the same language', async () => {
  expect(await listProblems(hindi, [{ ...english, language: 'hi' }])).toEqual([
    'warning: Visitors see no link, because “Monsoon offer” is in Hindi too. Choose another language, or another page.',
  ])
})

test('a page in a language that the site no longer has cannot be published', async () => {
  expect(await listProblems({ ...hindi, language: 'ta' }, [english])).toEqual([
    expect.stringMatching(/^error: The site no longer has the language “ta”, so visitors see this/),
  ])
})

test('a translation of a published page in another language has no problem', async () => {
  expect(await listProblems(hindi, [english])).toEqual([])
})
