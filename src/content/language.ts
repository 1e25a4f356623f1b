import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router-dom'
import { defaultLanguage, type Language, localeOf } from '../../domain/languages.ts'

/** The id of the route of landing pages, posts and authors, whose loader returns the page's language. */
export const SLUG_ROUTE = 'catch-all'

/** Accepts any loader data, because a missing page has other data. */
export const languageIn = (loaderData: unknown): Language =>
  (loaderData as { language?: Language } | undefined)?.language ?? defaultLanguage // checked by `?.` and `??`

export const usePageLanguage = (): Language => languageIn(useRouteLoaderData(SLUG_ROUTE))

export const LanguageContext = createContext<Language>(defaultLanguage)

/** The language of the page, and of words such as button labels. */
export const useLanguage = (): Language => useContext(LanguageContext)

/** The `lang` of a part of a page; undefined if the part is in the language of the page. */
export const langOfPart = (language: Language, pageLanguage: Language): string | undefined =>
  language === pageLanguage ? undefined : localeOf(language)

/** The `lang` of texts from the site settings, which are in the default language. */
export const useSettingsLang = () => langOfPart(defaultLanguage, useLanguage())
