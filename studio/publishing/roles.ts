import type { CurrentUser, DocumentActionComponent, DocumentActionsResolver, Tool } from 'sanity'
import { embedded } from '../connection/connection.ts'
import { shareDraft } from '../preview/shareDraft.ts'
import { askForReview } from './askForReview.ts'

/**
 * Whether a user may only write drafts. The embedded lake enforces this (lake/write/transaction.ts). The Studio hides
 * the actions that the lake would reject.
 */
export const isContributor = (user: Pick<CurrentUser, 'roles'> | null | undefined): boolean =>
  user?.roles.some(({ name }) => name === 'contributor') ?? false

/** The actions of contributors. None of them changes what visitors see. */
const draftActions = new Set(['discardChanges', 'duplicate', 'restore'])

/** The Publish button of contributors: disabled, with the reason. */
const disabledPublish: DocumentActionComponent = () => ({
  label: 'Publish',
  disabled: true,
  title: 'Contributors can only write drafts. Ask an editor to publish this draft.',
})
disabledPublish.action = 'publish'
disabledPublish.displayName = 'DisabledPublish'

/**
 * Adds “Ask for review” and “Share this draft” to the actions of a document. Contributors get only “Ask for review”, a
 * disabled Publish, and the actions that change nothing but drafts.
 */
export const limitActionsByRole: DocumentActionsResolver = (actions, { currentUser }) => {
  // A hosted project has neither: not every plan has tasks, and the preview of one draft among published content needs
  // the embedded lake.
  const review = embedded ? [askForReview] : []
  const share = embedded ? [shareDraft] : []
  if (!isContributor(currentUser)) return [...actions, ...review, ...share]
  const ofDrafts = actions.filter(({ action = '' }) => draftActions.has(action))
  return [...review, disabledPublish, ...ofDrafts]
}

/** Hides Media from contributors, who may not change or delete pictures. */
export const limitToolsByRole = (
  tools: readonly Tool[],
  user: CurrentUser | null,
): readonly Tool[] => (isContributor(user) ? tools.filter(({ name }) => name !== 'media') : tools)
