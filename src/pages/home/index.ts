import { definePage } from '../definePage.tsx'
import { HomePage } from './HomePage.tsx'
import { homeOptions } from './query.ts'

export const page = definePage({ query: homeOptions, Component: HomePage })
