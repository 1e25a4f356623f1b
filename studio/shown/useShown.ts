import { pageTitles, shownInSections } from '../presentation/pages.ts'
import { type Listened, useListenedQuery } from '../ui/useListenedQuery.ts'

/** A list of features in a section of a page. */
export type FeatureList = { page: string; heading: string; features: readonly string[] }

/** What visitors have: of each document of a collection its groups, and the features of each list. */
type Shown = {
  documents: readonly { _type: string; groups: readonly string[] | null }[]
  lists: readonly FeatureList[]
}

const collections = Object.keys(shownInSections)

const SHOWN: Listened = {
  query: {
    fetch: `{
      "documents": *[_type in $collections]{_type, "groups": groups[]._ref},
      "lists": *[_type in ["homePage", "page"] && defined(sections)] | order(_type, slug.current){
        "lists": sections[hidden != true && count(features) > 0]{
          "page": select(^._type == "homePage" => ${JSON.stringify(pageTitles.homePage)}, ^.title),
          heading,
          "features": features[]._ref
        }
      }.lists[]
    }`,
    listen: '*[_type in $types]',
  },
  params: { collections, types: ['homePage', 'page', ...collections] },
  perspective: 'published',
  throttleTime: 1_000,
}

export const useShown = (): Shown | undefined => useListenedQuery<Shown>(SHOWN).answer
