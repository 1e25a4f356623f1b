import type { DocumentLocationResolver, DocumentLocationsState } from 'sanity/presentation'
import { apiVersion } from '../../domain/apiVersion.ts'
import type { PageType } from '../../domain/paths.ts'
import { pages, shownAtHome } from './pages.ts'

/** Pages of the site by their documents, as the Studio lists and links them. */
const at = (type: PageType) =>
  pages
    .filter((page) => page.type === type)
    .map(({ title, path }) => ({ title, href: path as string }))

const known: Readonly<Record<string, DocumentLocationsState>> = {
  ...Object.fromEntries(pages.map(({ type }) => [type, { locations: at(type) }])),
  siteSettings: { message: 'Used on every page', locations: at('homePage') },
  redirect: { message: 'Leads from an old address to a new one; it has no page of its own' },
}

const home = JSON.stringify({ locations: at('homePage') })

/** Collections that home shows whole, in the sections of a type; of the others it shows what it refers to. */
const atHome = `select(
  count(*[_type == "homePage"][0].sections[
    hidden != true && (_type == $section || plan._ref == $id || $id in features[]._ref)
  ]) > 0 => ${home},
  {"message": "On no page now: no section that Home shows has it", "tone": "caution"}
)`

const ofPost = `*[_id == $id][0]{"state": select(
  defined(slug.current) => {"locations": [
    {"title": coalesce(title, "Untitled post"), "href": "/" + slug.current},
    ...${JSON.stringify(at('blogPage'))}
  ]},
  {"message": "Give the post an address to see its page", "tone": "caution"}
)}.state`

const HOME = '*[_type == "homePage"]'

/** Where each document is seen on the site, drafts included. */
export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  const section = shownAtHome[type]
  if (type !== 'post' && section === undefined) return known[type]
  const query =
    type === 'post'
      ? { fetch: ofPost, listen: '*[_id in [$id, "drafts." + $id]]' }
      : { fetch: atHome, listen: HOME }
  const params = { id: id.replace(/^drafts\./, ''), section: section ?? '' }
  return documentStore.listenQuery(query, params, { apiVersion, perspective: 'drafts' })
}
