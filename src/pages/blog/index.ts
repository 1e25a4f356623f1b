import { redirect } from 'react-router-dom'
import { paths } from '../../../domain/paths.ts'
import { parsePostListQuery } from '../../../domain/postList.ts'
import { definePage, type LoadablePage } from '../definePage.tsx'
import { BlogPage } from './BlogPage.tsx'
import { blogOptions } from './query.ts'
import { readCurrentList } from './usePostList.ts'

const blog = definePage({
  query: (params, search) => blogOptions(readCurrentList(params, search)),
  Component: BlogPage,
})

export const page: LoadablePage = {
  ...blog,
  load: (queryClient, params, search) => {
    if (!params.page && !parsePostListQuery(search)) throw redirect(paths.blog, 301)
    return blog.load(queryClient, params, search)
  },
}
