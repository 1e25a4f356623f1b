import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { expect, test } from 'vitest'
import { askForReview } from './askForReview.ts'
import { adjustActionsByRole } from './roles.ts'

const offered = ['publish', 'unpublish', 'discardChanges', 'duplicate', 'delete', 'schedule'].map(
  (action) => Object.assign(() => null, { action }) as DocumentActionComponent,
)

const actionsOf = (role: string) =>
  adjustActionsByRole(offered, {
    currentUser: { roles: [{ name: role }] },
  } as DocumentActionsContext)

test('a contributor can ask for a review, discard changes and duplicate, but not publish', () => {
  const actions = actionsOf('contributor')
  const [review, publish, ...others] = actions
  expect(review).toBe(askForReview)
  expect(others.map(({ action }) => action)).toEqual(['discardChanges', 'duplicate'])
  const props = {} as Parameters<DocumentActionComponent>[0] // the disabled action ignores its props
  expect(publish?.(props)).toMatchObject({
    disabled: true,
    title: expect.stringContaining('Ask an editor to publish'),
  })
})

test.each(['editor', 'administrator'])(
  'an %s keeps all actions, and gets “Ask for review”',
  (role) => {
    expect(actionsOf(role)).toEqual([...offered, askForReview])
  },
)
