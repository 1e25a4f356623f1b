import { type DocumentActionsResolver, getPublishedId, type Template } from 'sanity'
import { singletonTypes } from '../content/documents.ts'

/** The actions of a singleton. None of them deletes or duplicates it. */
const singletonActions = new Set([
  'publish',
  'schedule',
  'discardChanges',
  'discardVersion',
  'restore',
])

/** Removes the templates of singletons, and so the singletons from the menus of new documents. */
export const templatesWithoutSingletons = (templates: Template[]): Template[] =>
  templates.filter(({ schemaType }) => !singletonTypes.includes(schemaType))

/**
 * Limits the actions of singletons. An editor who enters a URL by hand can open a second document of the type, which can
 * only be deleted.
 */
export const limitActionsOfSingletons: DocumentActionsResolver = (
  actions,
  { schemaType, documentId = schemaType },
) => {
  if (!singletonTypes.includes(schemaType)) return actions
  const allowed = getPublishedId(documentId) === schemaType ? singletonActions : new Set(['delete'])
  return actions.filter(({ action }) => action && allowed.has(action))
}
