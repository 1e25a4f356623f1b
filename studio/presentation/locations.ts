import type { DocumentLocationResolvers } from 'sanity/presentation'
import { pages, shownAtHome } from './pages.ts'

type Location = { title: string; href: string }

const locationOf = ({ title, path }: (typeof pages)[number]): Location => ({ title, href: path })

const at = (type: (typeof pages)[number]['type']): Location[] =>
  pages.filter((page) => page.type === type).map(locationOf)

/** Where each document is seen on the site. */
export const locations: DocumentLocationResolvers = {
  ...Object.fromEntries(pages.map((page) => [page.type, { locations: [locationOf(page)] }])),
  ...Object.fromEntries(shownAtHome.map((type) => [type, { locations: at('homePage') }])),
  siteSettings: { message: 'Used on every page', locations: at('homePage') },
  redirect: { message: 'Leads from an old address to a new one; it has no page of its own' },
  post: {
    select: { title: 'title', slug: 'slug.current' },
    resolve: (post) =>
      post?.slug
        ? {
            locations: [
              { title: post.title || 'Untitled post', href: `/${post.slug}` },
              ...at('blogPage'),
            ],
          }
        : { message: 'Give the post an address to see its page', tone: 'caution' },
  },
}
