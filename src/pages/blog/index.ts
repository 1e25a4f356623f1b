import { definePage } from '../definePage.tsx'
import { BlogPage } from './BlogPage.tsx'
import { blogOptions } from './query.ts'

export const page = definePage({ query: blogOptions, Component: BlogPage })
