import type { DocumentLocationResolver, DocumentLocationsState } from 'sanity/presentation'
import { apiVersion } from '../../domain/apiVersion.ts'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { groupFilter } from '../../domain/groupFilter.ts'
import { type PageType, paths } from '../../domain/paths.ts'
import { MAX_QUESTIONS_IN_SECTION } from '../../domain/questions.ts'
import { hasSlug, type SlugType } from '../../domain/slugs.ts'
import { typeTitleOf } from '../content/documents.ts'
import { pages, sectionTypeOf } from '../content/pages.ts'

const locationOf = (type: PageType) =>
  pages
    .filter((page) => page.type === type)
    .map(({ title, path }) => ({ title, href: path as string }))

const partOfPages = { message: 'Shown on the pages that use it. There is no separate page for it.' }

const fixedLocations: Readonly<Record<string, DocumentLocationsState>> = {
  ...Object.fromEntries(pages.map(({ type }) => [type, { locations: locationOf(type) }])),
  siteSettings: { message: 'Used on every page', locations: locationOf('homePage') },
  announcement: {
    message: 'Shown at the top of its pages between its “From” and “Until” times',
    locations: locationOf('homePage'),
  },
  redirect: { message: 'Leads from an old address to a new one' },
}

/**
 * Finds the pages that show the document. A section shows all documents of a type, the documents of a group, or
 * chosen documents.
 */
const IN_SECTIONS = `{"own": *[_id in [$id, "drafts." + $id]]{groups, orderRank}}{"at": *[
  _type == "questionsPage" && $section == "faqSection" && count(*[_type == "faq"]) > ${MAX_QUESTIONS_IN_SECTION} ||
  _type in ["homePage", "page"] && count(sections[hidden != true && (
    plan._ref == $id ||
    $id in features[]._ref ||
    _type == $section && $id in chosen[]._ref ||
    _type == $section && !defined(chosen[0]) && (!defined(group) || group._ref in ^.^.own[].groups[]._ref) &&
      (_type != "faqSection" || count(*[
        _type == "faq" && ${groupFilter} && orderRank < ^.^.^.own[0].orderRank
      ]) < ${MAX_QUESTIONS_IN_SECTION})
  )]) > 0
] | order(_type, slug.current){
  "title": select(
    _type == "homePage" => ${JSON.stringify(typeTitleOf('homePage'))},
    _type == "questionsPage" => ${JSON.stringify(typeTitleOf('questionsPage'))},
    title
  ),
  "href": select(_type == "questionsPage" => "${paths.questions}", "/" + coalesce(slug.current, ""))
}}{"state": select(
  count(at) > 0 => {"locations": at},
  {"message": "No section of any page shows it", "tone": "caution"}
)}.state`

const ownPageQuery = (
  others: readonly object[],
) => `{"page": *[_id == $id][0]{title, slug}}{"state": select(
  !defined(page) => {"message": "Write something to see its page here", "tone": "caution"},
  defined(page.slug.current) => {"locations": [${[
    '{"title": coalesce(page.title, "Without a title"), "href": "/" + page.slug.current}',
    ...others.map((place) => JSON.stringify(place)),
  ]}]},
  {"message": "Give it an address to see its page", "tone": "caution"}
)}.state`

/** Finds the page of an author, if there is one, and then the posts of the author or category. */
const inPosts = (field: string) => `{"at": *[
  (_id == $id || _type == "post" && ${field}._ref == $id) && defined(slug.current)
] | order(select(_id == $id => 0, 1), publishedAt desc){
  "title": coalesce(name, title, select(_type == "post" => "Without a title", "Without a name")),
  "href": "/" + slug.current
}}{"state": select(
  count(at) > 0 => {"locations": at},
  {"message": "No post uses it", "tone": "caution"}
)}.state`

/** The queries for types whose documents are shown on their own page and on other pages. */
const slugTypeQueries: Readonly<Partial<Record<SlugType, string>>> = {
  post: ownPageQuery(locationOf('blogPage')),
  author: inPosts('author'),
}

const PAGES_AND_DOCUMENT = '*[_type in ["homePage", "page"] || _id in [$id, "drafts." + $id]]'

export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  const section = sectionTypeOf[type]
  const postQuery = type === 'category' ? inPosts('category') : undefined
  if (!hasSlug(type) && section === undefined && postQuery === undefined)
    return fixedLocations[type] ?? partOfPages
  const query = hasSlug(type)
    ? {
        fetch: slugTypeQueries[type] ?? ownPageQuery([]),
        listen: `*[_id in [$id, "drafts." + $id] || _type == "post" && author._ref == $id]`,
      }
    : postQuery === undefined
      ? { fetch: IN_SECTIONS, listen: PAGES_AND_DOCUMENT }
      : { fetch: postQuery, listen: '*[_type == "post"]' }
  const params = { id: publishedIdOf(id), section: section ?? '' }
  return documentStore.listenQuery(query, params, { apiVersion, perspective: 'drafts' })
}
