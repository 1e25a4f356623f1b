import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { expect, test } from 'vitest'
import { singletons } from '../../schemas/index.ts'
import { limitActionsOfSingletons } from './singletons.ts'

const actions = ['publish', 'unpublish', 'discardChanges', 'duplicate', 'delete', 'restore'].map(
  (action) => Object.assign(() => null, { action }) as DocumentActionComponent,
)

const actionsOf = (schemaType: string, documentId: string) =>
  limitActionsOfSingletons(actions, { schemaType, documentId } as DocumentActionsContext).map(
    ({ action }) => action,
  )

test.each(singletons.map(({ name }) => name))(
  'the singleton %s cannot be unpublished, duplicated or deleted; a second document of the type can only be deleted',
  (type) => {
    for (const id of [type, `drafts.${type}`])
      expect(actionsOf(type, id)).toEqual(['publish', 'discardChanges', 'restore'])
    expect(actionsOf(type, 'typed-by-hand')).toEqual(['delete'])
  },
)

test('a document that is not a singleton keeps every action', () => {
  expect(actionsOf('faq', 'faq-training')).toHaveLength(actions.length)
})
