import { defineQuery } from 'groq'
import { pathOfType } from '../../domain/paths.ts'
import { slugTypeFilter } from '../../domain/slugs.ts'
import { type ContentAccess, createContentClient } from '../content/client.ts'
import type { QueryName } from '../content/contentQuery.ts'
import { replaceUnexpectedValues } from './replaceUnexpectedValues.ts'

const shareQuery = defineQuery(`{
  "settings": *[_type == "siteSettings"][0]{ brandName, strapline },
  "heading": *[_type == $type][0].heading,
  "title": *[${slugTypeFilter} && slug.current == $slug][0]{ "title": coalesce(title, name) }.title
}`)

export type ShareText = { heading: string; brandName: string }

/** Returns undefined if the page has no title. @throws the errors of the Sanity client: network, 4xx, 5xx */
export async function readShareText(
  access: ContentAccess,
  path: string,
): Promise<ShareText | undefined> {
  const type = Object.entries(pathOfType).find(([, fixedPath]) => fixedPath === path)?.[0] ?? ''
  const slug = type ? '' : path.slice(1)
  const answer = await createContentClient({ access }).fetch(
    shareQuery,
    { type, slug },
    { tag: 'share' satisfies QueryName },
  )
  const { settings, heading, title } = replaceUnexpectedValues(answer)
  const brandName = settings?.brandName ?? ''
  const text = type ? heading || settings?.strapline || brandName : title
  return text ? { heading: text, brandName } : undefined
}
