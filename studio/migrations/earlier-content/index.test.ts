import { expect, test } from 'vitest'
import migration from './index.ts'

/** What the migration asks the project to change in a document. */
const changesOf = (document: object) =>
  // The context is for what reads other documents.
  (migration.migrate as { document(document: object, context: object): unknown }).document(
    document,
    {},
  )

test('accent colours of hosted settings are unset', () => {
  const settings = { _id: 'siteSettings', _type: 'siteSettings', colours: { accent: '#0f5660' } }
  expect(changesOf(settings)).toMatchObject([{ path: ['colours'], op: { type: 'unset' } }])
})

test('a document that is up to date is left alone', () => {
  expect(changesOf({ _id: 'faq-goa', _type: 'faq', question: 'Where?' })).toEqual([])
})
