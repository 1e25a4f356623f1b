import type { CurrentUser, DocumentActionComponent, DocumentActionsResolver } from 'sanity'

/** Whether a user writes drafts only. The Content Lake enforces it; here it decides what the Studio offers. */
export const isContributor = (user: Pick<CurrentUser, 'roles'> | null | undefined): boolean =>
  user?.roles.some(({ name }) => name === 'contributor') ?? false

/** What a contributor does with a document: nothing that a visitor would see. */
const draftActions = new Set(['discardChanges', 'duplicate', 'restore'])

/** Replaces Publish, and says why it is missing. */
const publishingIsForEditors: DocumentActionComponent = () => ({
  label: 'Publish',
  disabled: true,
  title: 'You write drafts, and an editor publishes them: your role is contributor.',
})
publishingIsForEditors.action = 'publish'
publishingIsForEditors.displayName = 'PublishingIsForEditors'

/** The actions of a document that the role of the person who is signed in allows. */
export const actionsOfRole: DocumentActionsResolver = (actions, { currentUser }) => {
  if (!isContributor(currentUser)) return actions
  return [publishingIsForEditors, ...actions.filter(({ action = '' }) => draftActions.has(action))]
}
