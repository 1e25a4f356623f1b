import {
  type DocumentActionsResolver,
  getPublishedId,
  type NewDocumentOptionsResolver,
  type Template,
} from 'sanity'
import { singletonTypes } from './desk.ts'

/** What may be done with a document that exists once: nothing that makes a second or takes it away. */
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

/** An address typed by hand may open a second one: it cannot be published, only deleted. */
export const actionsOfSingletons: DocumentActionsResolver = (
  actions,
  { schemaType, documentId = schemaType },
) => {
  if (!singletonTypes.has(schemaType)) return actions
  const allowed = getPublishedId(documentId) === schemaType ? singletonActions : new Set(['delete'])
  return actions.filter(({ action }) => action && allowed.has(action))
}
