import type { ClientReturn, SanityQueries } from '@sanity/client'
import type { ComponentType } from 'react'
import type { SlugType } from '../../domain/slugs.ts'
import { contentQuery } from '../content/contentQuery.ts'
import { definePage, type LoadablePage } from './definePage.tsx'

type Definition<Query extends keyof SanityQueries & string> = {
  type: SlugType
  /** A GROQ query with the parameter `$slug`. */
  query: Query
  Component: ComponentType<{ content: NonNullable<ClientReturn<Query>> }>
}

export type SlugPage = LoadablePage & { query: string }

export const defineSlugPage = <const Query extends keyof SanityQueries & string>({
  type,
  query,
  Component,
}: Definition<Query>): SlugPage => ({
  ...definePage({
    query: ({ '*': slug = '' }) => contentQuery(type, query, { slug }),
    Component,
  }),
  query,
})
