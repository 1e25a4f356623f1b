import { parsePageNumber } from './exportedPostList.ts'
import { paths } from './paths.ts'
import { readSearch } from './search.ts'

export const POSTS_PER_PAGE = 20

export type PostList = {
  page: number
  search: string
}

export function parsePostListQuery(parameters: URLSearchParams): PostList | undefined {
  const page = parsePageNumber(parameters.get('page') ?? '1')
  return page === undefined ? undefined : { page, search: readSearch(parameters) }
}

export function postListHref({ page, search }: PostList): string {
  const parameters = new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return parameters.size > 0 ? `${paths.blog}?${parameters}` : paths.blog
}
