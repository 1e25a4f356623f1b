import { defineQuery } from 'groq'
import { paths, postPath } from '../domain/paths.ts'
import { createContentClient } from './content/client.ts'
import type { QueryName } from './content/contentQuery.ts'

const postSlugsQuery = defineQuery(
  `*[_type == "post" && defined(slug.current)] | order(publishedAt desc) { "slug": slug.current, _updatedAt }`,
)

export type ListedPage = { path: string; updatedAt?: string }

/**
 * Every path that has a page: the fixed ones, then the posts, newest first. For the static export and the sitemap.
 * `contentOrigin` is where the embedded lake answers. Errors: the client's own.
 */
export async function listPages(contentOrigin: string): Promise<ListedPage[]> {
  const posts = await createContentClient({ origin: contentOrigin }).fetch(
    postSlugsQuery,
    {},
    { tag: 'pages' satisfies QueryName },
  )
  return [
    ...Object.values(paths).map((path) => ({ path })),
    ...posts.flatMap(({ slug, _updatedAt }) =>
      slug ? [{ path: postPath(slug), updatedAt: _updatedAt }] : [],
    ),
  ]
}
