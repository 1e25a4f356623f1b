import { definePage } from '../definePage.tsx'
import { AboutPage } from './AboutPage.tsx'
import { aboutOptions } from './query.ts'

export const page = definePage({ query: aboutOptions, Component: AboutPage })
