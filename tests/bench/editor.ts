import type { SanityClient } from '@sanity/client'

/** A Studio's two requests: each keystroke's, and the press of Publish. */
export function editorWith(client: SanityClient) {
  const ids = (publishedId: string) => ({ draftId: `drafts.${publishedId}`, publishedId })
  return {
    edit: (publishedId: string, set: Record<string, unknown>) =>
      client.action({
        actionType: 'sanity.action.document.edit',
        ...ids(publishedId),
        patch: { set },
      }),
    publish: (publishedId: string) =>
      client.action({ actionType: 'sanity.action.document.publish', ...ids(publishedId) }),
  }
}

/** The ids of the questions on the home page, in the order in which it shows them. */
export const questionIds = (client: SanityClient): Promise<string[]> =>
  client.fetch('*[_type == "faq"] | order(orderRank)._id')
