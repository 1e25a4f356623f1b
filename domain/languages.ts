/** The languages of landing pages and posts, with their names in the Studio. */
export const languages = { en: 'English', hi: 'Hindi' } as const

export type Language = keyof typeof languages

/** The language of all other content, and of pages without a language. */
export const defaultLanguage = 'en' satisfies Language

/** Sanity's typegen cannot evaluate `Object.keys`. A language that the site no longer has counts as the default. */
export const languageProjection = 'select(language == "hi" => "hi", "en")'

/** Compares a document with the one around it. GROQ cannot apply a projection to `^`. */
export const sameLanguageFilter =
  `${languageProjection} == select(^.language == "hi" => "hi", "en")` as const

/** Also an `og:locale`, with an underscore, in src/seo/Head.tsx. All languages of the site are languages of India. */
export const localeOf = <Code extends Language>(language: Code) => `${language}-IN` as const

/** The name of a language in that language, such as “हिन्दी”. */
export const ownNameOf = (language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? languages[language]
