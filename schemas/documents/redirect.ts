import { defineField, defineType, type ValidationContext } from '@sanity/types'
import { apiVersion } from '../../domain/apiVersion.ts'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { normalizePath, pathOfSlug } from '../../domain/paths.ts'
import {
  checkFrom,
  checkLoop,
  checkTo,
  createRedirectResolver,
  type Redirect,
} from '../../domain/redirects.ts'
import { slugTypeFilter } from '../../domain/slugs.ts'

type PublishedPaths = {
  pages: { title: string | null; slug: string }[]
  redirects: Partial<Redirect>[]
}

const PUBLISHED_PATHS_QUERY = `{
  "pages": *[${slugTypeFilter} && defined(slug.current)]{"title": coalesce(title, name, slug.current), "slug": slug.current},
  "redirects": *[_type == "redirect" && _id != $id] | order(_createdAt){from, to}
}`

function fetchPublishedPaths({ getClient, document }: ValidationContext): Promise<PublishedPaths> {
  const client = getClient({ apiVersion }).withConfig({ perspective: 'published' })
  return client.fetch(PUBLISHED_PATHS_QUERY, { id: publishedIdOf(document?._id ?? '') })
}

async function checkFromIsUnused(
  from: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!from) return true
  const { pages, redirects } = await fetchPublishedPaths(context)
  const equalsFrom = (path: string) => normalizePath(path) === normalizePath(from)
  const page = pages.find(({ slug }) => equalsFrom(pathOfSlug(slug)))
  if (page)
    return `${from} is the address of “${page.title}”, so this redirect would have no effect. Choose another address.`
  return redirects.some((other) => other.from && equalsFrom(other.from))
    ? `There is already a redirect from ${from}: change that redirect instead.`
    : true
}

async function checkNoLoop(
  to: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const from = context.document?.from
  if (typeof from !== 'string') return true
  const { redirects } = await fetchPublishedPaths(context)
  return checkLoop(from, createRedirectResolver([...redirects, { from, to }]))
}

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  description:
    'Sends visitors from an old address to a new one. Created automatically when the address of a post, a landing page or an author changes.',
  type: 'document',
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      description: 'Starts with a slash, for example /old-name.',
      type: 'string',
      validation: (rule) => [
        rule.required(),
        rule.custom(checkFrom),
        rule.custom(checkFromIsUnused),
      ],
    }),
    defineField({
      name: 'to',
      title: 'New address',
      description: 'Where visitors are sent, for example /new-name, or / for home.',
      type: 'string',
      validation: (rule) => [rule.required(), rule.custom(checkTo), rule.custom(checkNoLoop)],
    }),
  ],
  orderings: [{ name: 'from', title: 'Old address', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { from: 'from', to: 'to' },
    prepare: ({ from, to }) => ({ title: from, subtitle: `→ ${to ?? '…'}` }),
  },
})
