import { orderRankField } from '@sanity/orderable-document-list'
import type {
  DocumentActionComponent,
  DocumentActionsResolver,
  InitialValueResolverContext,
  SanityDocumentLike,
  Template,
} from 'sanity'
import { orderedTypes } from './desk.ts'

type Resolver = (params: unknown, context: InitialValueResolverContext) => Promise<string>

/** A rank at the end of the list; drafts count too, or two new documents would share a rank. */
function rankAtTheEnd(type: string, context: InitialValueResolverContext): Promise<string> {
  const resolve = orderRankField({ type }).initialValue as Resolver // what the plugin returns
  return resolve(undefined, {
    ...context,
    getClient: (options) => context.getClient(options).withConfig({ perspective: 'raw' }),
  })
}

/** New documents of ordered lists come last. */
export const templatesWithRanks = (templates: Template[]): Template[] =>
  templates.map((template) =>
    orderedTypes.has(template.schemaType)
      ? {
          ...template,
          value: async (_params: unknown, context: InitialValueResolverContext) => ({
            orderRank: await rankAtTheEnd(template.schemaType, context),
          }),
        }
      : template,
  )

const DIGITS = '123456789abcdefghijklmnopqrstuvwxyz'

/** A rank right after another one: longer by a few digits that no other copy of it has. */
export function rankAfter(rank: string, random: () => number = Math.random): string {
  const digit = () => DIGITS[Math.floor(random() * DIGITS.length)]
  return `${rank}${digit()}${digit()}${digit()}`
}

const withItsOwnRank = (document: SanityDocumentLike): SanityDocumentLike =>
  typeof document.orderRank === 'string'
    ? { ...document, orderRank: rankAfter(document.orderRank) }
    : document

/** A copy comes right after its original instead of claiming its place. */
export const copiesWithRanks: DocumentActionsResolver = (actions, { schemaType }) =>
  orderedTypes.has(schemaType)
    ? actions.map((action) => (action.action === 'duplicate' ? rankingCopies(action) : action))
    : actions

function rankingCopies(duplicate: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => {
    const options = { ...props, mapDocument: withItsOwnRank }
    return duplicate(options)
  }
  action.action = 'duplicate'
  return action
}
