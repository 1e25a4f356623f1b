import type { DocumentActionsResolver, Template } from 'sanity'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { singletonTypes } from '../content/documents.ts'

const singletonActions = new Set([
  'publish',
  'schedule',
  'discardChanges',
  'discardVersion',
  'restore',
])

export const withoutSingletonTemplates = (templates: Template[]): Template[] =>
  templates.filter(({ schemaType }) => !singletonTypes.includes(schemaType))

/** Editors can open a second document of a singleton type by typing a URL. Such a document can only be deleted. */
export const limitActionsOfSingletons: DocumentActionsResolver = (
  actions,
  { schemaType, documentId = schemaType },
) => {
  if (!singletonTypes.includes(schemaType)) return actions
  const allowed = publishedIdOf(documentId) === schemaType ? singletonActions : new Set(['delete'])
  return actions.filter(({ action }) => action && allowed.has(action))
}
