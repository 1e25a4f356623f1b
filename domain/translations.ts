import { defaultLanguage, type Language } from './languages.ts'
import { pathOfSlug } from './paths.ts'

/** Pages with the same original are translations of each other. A page that translates no other is its own original. */
export const originalProjection = 'coalesce(translationOf._ref, _id)'

type Page = { _id: string; original: string; language: Language; slug: string | null }

/**
 * Lists a page with its translations, one page for each language; empty for a page without translations. Of several
 * pages in a language, the original counts, or else the first by id. All listed pages have the same list, because search
 * engines ignore a link that the other page does not return.
 */
export function listTranslations<Some extends Page>(
  page: Pick<Page, '_id'>,
  pages: readonly Some[],
): Some[] {
  const original = pages.find(({ _id }) => _id === page._id)?.original
  const group = pages
    .filter((each) => each.original === original)
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  const listed = group.filter(
    ({ language }, at) => group.findIndex((other) => other.language === language) === at,
  )
  return listed.length > 1 && listed.some(({ _id }) => _id === page._id) ? listed : []
}

const rank = ({ _id, original }: Page): string => (_id === original ? '' : _id)

export type Alternate = { hrefLang: string; path: string }

/** The links for search engines. `x-default` is the page for visitors who read none of the languages. */
export const listAlternates = (translations: readonly Page[]): Alternate[] =>
  translations.flatMap(({ language, slug }) => {
    const path = pathOfSlug(slug ?? '')
    return [language, ...(language === defaultLanguage ? ['x-default'] : [])].map((hrefLang) => ({
      hrefLang,
      path,
    }))
  })
