import { SearchIcon } from '@sanity/icons/Search'
import type { Tool } from 'sanity'
import { FindAndReplace } from './FindAndReplace.tsx'

export const replaceTool: Tool = {
  name: 'replace',
  title: 'Find and replace',
  icon: SearchIcon,
  component: FindAndReplace,
}
