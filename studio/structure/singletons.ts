import type { DocumentActionsResolver, NewDocumentOptionsResolver, Template } from 'sanity'
import { singletonTypes } from './desk.ts'

/** What may be done with a document that exists once: nothing that makes a second or takes it away. */
const singletonActions = new Set(['publish', 'discardChanges', 'restore'])

export const withoutSingletons: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !singletonTypes.has(templateId))

export const templatesWithoutSingletons = (templates: Template[]): Template[] =>
  templates.filter(({ schemaType }) => !singletonTypes.has(schemaType))

export const actionsOfSingletons: DocumentActionsResolver = (actions, { schemaType }) =>
  singletonTypes.has(schemaType)
    ? actions.filter(({ action }) => action && singletonActions.has(action))
    : actions
