import { languageProjection } from '../../domain/languages.ts'
import { originalProjection } from '../../domain/translations.ts'

/** Repeats `originalProjection` for the page itself, because GROQ has no variables. */
export const translationsProjection = /* groq */ `
  "language": ${languageProjection},
  "translations": *[
    _type == ^._type && defined(slug.current)
    && ${originalProjection} == coalesce(^.translationOf._ref, ^._id)
  ]{
    _id,
    "original": ${originalProjection},
    "language": ${languageProjection},
    "slug": slug.current,
    "noIndex": seo.noIndex
  }
` as const
