import type { Action, PublishAction } from '@sanity/client'
import type { RedirectPlan } from '../../domain/planRedirects.ts'

const draftOf = (id: string) => `drafts.${id}`

const publish = (id: string): PublishAction => ({
  actionType: 'sanity.action.document.publish',
  publishedId: id,
  draftId: draftOf(id),
})

/**
 * One request, so one transaction: either the document is published and its redirects are right, or nothing
 * happened.
 */
export function publishActions(
  document: { id: string; draftRevision: string },
  { remove, repoint, create }: RedirectPlan,
): Action[] {
  return [
    ...remove.map(
      ({ _id, hasDraft }): Action => ({
        actionType: 'sanity.action.document.delete',
        publishedId: _id,
        includeDrafts: hasDraft ? [draftOf(_id)] : [],
      }),
    ),
    ...repoint.flatMap(({ redirect: { _id }, to }): Action[] => [
      {
        actionType: 'sanity.action.document.edit',
        publishedId: _id,
        draftId: draftOf(_id),
        patch: { set: { to } },
      },
      publish(_id),
    ]),
    ...(create
      ? [
          {
            actionType: 'sanity.action.document.create',
            publishedId: create.id,
            attributes: {
              _id: draftOf(create.id),
              _type: 'redirect',
              from: create.from,
              to: create.to,
            },
            ifExists: 'fail',
          } satisfies Action,
          publish(create.id),
        ]
      : []),
    { ...publish(document.id), ifDraftRevisionId: document.draftRevision },
  ]
}
