import {
  type DocumentActionsResolver,
  getPublishedId,
  type NewDocumentOptionsResolver,
  type Template,
} from 'sanity'
import { singletonTypes } from './desk.ts'

/** The actions of a singleton. None of them deletes or duplicates it. */
const singletonActions = new Set([
  'publish',
  'schedule',
  'discardChanges',
  'discardVersion',
  'restore',
])

export const withoutSingletons: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !singletonTypes.has(templateId))

export const templatesWithoutSingletons = (templates: Template[]): Template[] =>
  templates.filter(({ schemaType }) => !singletonTypes.has(schemaType))

/** Limits the actions of singletons. A second document of the type, opened by a typed URL, can only be deleted. */
export const limitActionsOfSingletons: DocumentActionsResolver = (
  actions,
  { schemaType, documentId = schemaType },
) => {
  if (!singletonTypes.has(schemaType)) return actions
  const allowed = getPublishedId(documentId) === schemaType ? singletonActions : new Set(['delete'])
  return actions.filter(({ action }) => action && allowed.has(action))
}
