import type { CurrentUser, DocumentActionComponent, DocumentActionsResolver, Tool } from 'sanity'
import { embedded } from '../connection/connection.ts'
import { shareDraft } from '../preview/shareDraft.ts'
import { askForReview } from './askForReview.ts'

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
  // Reviews are tasks, which the embedded lake keeps on every plan; its server shows a single draft.
  const asking = embedded ? [askForReview] : []
  const sharing = embedded ? [shareDraft] : []
  if (!isContributor(currentUser)) return [...actions, ...asking, ...sharing]
  const ofDrafts = actions.filter(({ action = '' }) => draftActions.has(action))
  return [...asking, publishingIsForEditors, ...ofDrafts]
}

/** The tools of plugins that a role may use: only editors change or delete pictures, which is what Media is for. */
export const toolsOfRole = (tools: readonly Tool[], user: CurrentUser | null): readonly Tool[] =>
  isContributor(user) ? tools.filter(({ name }) => name !== 'media') : tools
