import { type Params, useParams, useSearchParams } from 'react-router-dom'
import { exportedPostListPath, readExportedPostListPath } from '../../../domain/exportedPostList.ts'
import { type PostList, postListHref, readPostList } from '../../../domain/postList.ts'
import { useRuntime } from '../../config/runtime.tsx'

const FIRST: PostList = { page: 1, search: '' }

/** Reads page and search from the path (static export) or from the query. */
export function currentList({ page }: Params, search: URLSearchParams): PostList {
  if (!page) return readPostList(search) ?? FIRST
  return { ...FIRST, page: readExportedPostListPath(exportedPostListPath(page)) ?? FIRST.page }
}

export function usePostList() {
  const [search] = useSearchParams()
  const { mode } = useRuntime()
  const list = currentList(useParams(), search)
  const href = (page: number) =>
    mode === 'static' ? exportedPostListPath(page) : postListHref({ ...list, page })
  return { list, href, canSearch: mode === 'live' }
}
