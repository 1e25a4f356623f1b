import { type Params, useParams, useSearchParams } from 'react-router-dom'
import { exportedPostListPath, parsePageNumber } from '../../../domain/exportedPostList.ts'
import { type PostList, parsePostListQuery, postListHref } from '../../../domain/postList.ts'
import { useRuntime } from '../../config/runtime.tsx'

const FIRST_PAGE: PostList = { page: 1, search: '' }

export function readCurrentList({ page }: Params, search: URLSearchParams): PostList {
  if (!page) return parsePostListQuery(search) ?? FIRST_PAGE
  return { ...FIRST_PAGE, page: parsePageNumber(page) ?? FIRST_PAGE.page }
}

export function usePostList() {
  const [search] = useSearchParams()
  const { mode } = useRuntime()
  const list = readCurrentList(useParams(), search)
  const hrefOfPage = (page: number) =>
    mode === 'static' ? exportedPostListPath(page) : postListHref({ ...list, page })
  return { list, hrefOfPage, canSearch: mode === 'live' }
}
