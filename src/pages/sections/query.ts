import { loadChunk } from '../../config/loadChunk.ts'
import { contentQuery } from '../../content/contentQuery.ts'

// A first visit brings its content along: it needs no word of these long queries.
const load = () => loadChunk(() => import('./queries.ts'))

export const homeOptions = () => contentQuery('home', async () => (await load()).homeQuery)

export const pageOptions = (slug: string) =>
  contentQuery('page', async () => (await load()).pageQuery, { slug })
