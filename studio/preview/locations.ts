import type { DocumentLocationResolver, DocumentLocationsState } from 'sanity/presentation'
import { apiVersion } from '../../domain/apiVersion.ts'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { fixedPages } from '../../domain/fixedPages.ts'
import { groupFilter } from '../../domain/groupFilter.ts'
import { type PageType, paths } from '../../domain/paths.ts'
import { MAX_QUESTIONS_IN_SECTION } from '../../domain/questions.ts'
import { isSlugType, type SlugType } from '../../domain/slugs.ts'
import { collectionSections, typeTitleOf } from '../content/documents.ts'

/** Maps a document type to the section that shows its documents by default; `''` if they must be picked. */
const sectionTypeOf: Readonly<Record<string, string>> = {
  ...collectionSections,
  featureTile: '',
  pricingAddOn: 'pricingSection',
  pricingPlan: '',
}

const pageLocations = (type: PageType) =>
  fixedPages.filter((page) => page.type === type).map(({ title, path }) => ({ title, href: path }))

const withoutOwnPage = { message: 'This document has no page of its own.' }

const fixedLocations: Readonly<Record<string, DocumentLocationsState>> = {
  ...Object.fromEntries(fixedPages.map(({ type }) => [type, { locations: pageLocations(type) }])),
  siteSettings: { message: 'Used on every page', locations: pageLocations('homePage') },
  announcement: {
    message: 'Shown at the top of every page, or of the chosen pages, between “From” and “Until”',
    locations: pageLocations('homePage'),
  },
  redirect: { message: 'Leads from an old address to a new one' },
}

/** A section without chosen documents shows the documents of its group or type. Plans and features must be chosen. */
const SECTIONS_QUERY = `{"shownDocument": *[_id in [$id, "drafts." + $id]]{groups, orderRank}}{"at": *[
  _type == "questionsPage" && $section == "faqSection" && count(*[_type == "faq"]) > ${MAX_QUESTIONS_IN_SECTION} ||
  _type in ["homePage", "page"] && count(sections[hidden != true && (
    plan._ref == $id ||
    $id in features[]._ref ||
    _type == $section && $id in chosen[]._ref ||
    _type == $section && !defined(chosen[0]) && (!defined(group) || group._ref in ^.^.shownDocument[].groups[]._ref) &&
      (_type != "faqSection" || count(*[
        _type == "faq" && ${groupFilter} && orderRank < ^.^.^.shownDocument[0].orderRank
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
  $section == "" => {"message": "No section shows it yet: choose it in a section of a page", "tone": "caution"},
  {"message": "Not shown in any section", "tone": "caution"}
)}.state`

const ownPageQuery = (
  otherLocations: readonly object[],
) => `{"page": *[_id == $id][0]{title, slug}}{"state": select(
  !defined(page) => {"message": "Start writing to see the page here", "tone": "caution"},
  defined(page.slug.current) => {"locations": [${[
    '{"title": coalesce(page.title, "Without a title"), "href": "/" + page.slug.current}',
    ...otherLocations.map((location) => JSON.stringify(location)),
  ]}]},
  {"message": "Add an address to see the page", "tone": "caution"}
)}.state`

/** Finds the author's page, if any, then the posts of the author or category. */
const postsQuery = (field: string) => `{"at": *[
  (_id == $id || _type == "post" && ${field}._ref == $id) && defined(slug.current)
] | order(select(_id == $id => 0, 1), publishedAt desc){
  "title": coalesce(name, title, select(_type == "post" => "Without a title", "Without a name")),
  "href": "/" + slug.current
}}{"state": select(
  count(at) > 0 => {"locations": at},
  {"message": "Not used by any post", "tone": "caution"}
)}.state`

/** The queries for types whose documents are also shown on other pages. */
const slugTypeQueries: Readonly<Partial<Record<SlugType, string>>> = {
  post: ownPageQuery(pageLocations('blogPage')),
  author: postsQuery('author'),
}

const PAGES_AND_DOCUMENT = '*[_type in ["homePage", "page"] || _id in [$id, "drafts." + $id]]'

export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  const sectionType = sectionTypeOf[type]
  const categoryQuery = type === 'category' ? postsQuery('category') : undefined
  if (!isSlugType(type) && sectionType === undefined && categoryQuery === undefined)
    return fixedLocations[type] ?? withoutOwnPage
  const query = isSlugType(type)
    ? {
        fetch: slugTypeQueries[type] ?? ownPageQuery([]),
        listen: `*[_id in [$id, "drafts." + $id] || _type == "post" && author._ref == $id]`,
      }
    : categoryQuery === undefined
      ? { fetch: SECTIONS_QUERY, listen: PAGES_AND_DOCUMENT }
      : { fetch: categoryQuery, listen: '*[_type == "post"]' }
  const params = { id: publishedIdOf(id), section: sectionType ?? '' }
  return documentStore.listenQuery(query, params, { apiVersion, perspective: 'drafts' })
}
