import { orderRankField } from '@sanity/orderable-document-list'
import type { InitialValueResolverContext, Template } from 'sanity'
import { orderedTypes } from './desk.ts'

type Resolver = (params: unknown, context: InitialValueResolverContext) => Promise<string>

/** Drafts count too, so that two new drafts get different ranks. */
function resolveNextRank(type: string, context: InitialValueResolverContext): Promise<string> {
  const resolve = orderRankField({ type }).initialValue as Resolver // the plugin always sets a function
  return resolve(undefined, {
    ...context,
    getClient: (options) => context.getClient(options).withConfig({ perspective: 'raw' }),
  })
}

export const withInitialRanks = (templates: Template[]): Template[] =>
  templates.map((template) =>
    orderedTypes.has(template.schemaType)
      ? {
          ...template,
          value: async (_params: unknown, context: InitialValueResolverContext) => ({
            orderRank: await resolveNextRank(template.schemaType, context),
          }),
        }
      : template,
  )
