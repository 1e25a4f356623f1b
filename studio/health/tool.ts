import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import type { Tool } from 'sanity'
import { ContentHealth } from './ContentHealth.tsx'

export const contentHealthTool: Tool = {
  name: 'health',
  title: 'Content health',
  icon: CheckmarkCircleIcon,
  component: ContentHealth,
}
