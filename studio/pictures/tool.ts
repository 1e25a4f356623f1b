import { ImagesIcon } from '@sanity/icons/Images'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { Pictures } from './Pictures.tsx'

export const picturesTool: Tool = {
  name: 'pictures',
  title: 'Pictures',
  icon: ImagesIcon,
  component: Pictures,
  router: route.create('/', [route.create('/:filter')]),
}
