import type { CurrentUser, DocumentActionComponent, DocumentActionsResolver, Tool } from 'sanity'
import { embedded } from '../connection/connection.ts'
import { askForReview } from './askForReview.ts'

/** A contributor may write drafts, but not publish them. The lake enforces this rule. */
export const isContributor = (user: Pick<CurrentUser, 'roles'> | null | undefined): boolean =>
  user?.roles.some(({ name }) => name === 'contributor') ?? false

const draftActions = new Set(['discardChanges', 'duplicate', 'restore'])

const disabledPublish: DocumentActionComponent = () => ({
  label: 'Publish',
  disabled: true,
  title: 'Contributors can write drafts, but not publish them. Ask an editor to publish.',
})
disabledPublish.action = 'publish'
disabledPublish.displayName = 'DisabledPublish'

export const adjustActionsByRole: DocumentActionsResolver = (actions, { currentUser }) => {
  // Reviews need tasks, which some Sanity plans lack.
  const review = embedded ? [askForReview] : []
  if (!isContributor(currentUser)) return [...actions, ...review]
  const allowed = actions.filter(({ action = '' }) => draftActions.has(action))
  return [...review, disabledPublish, ...allowed]
}

export const limitToolsByRole = (
  tools: readonly Tool[],
  user: CurrentUser | null,
): readonly Tool[] => (isContributor(user) ? tools.filter(({ name }) => name !== 'media') : tools)
