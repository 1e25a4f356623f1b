import { defineField, type Reference, type ValidationContext } from '@sanity/types'
import { apiVersion } from '../../domain/apiVersion.ts'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { defaultLanguage, languageProjection, languages } from '../../domain/languages.ts'
import { originalProjection } from '../../domain/translations.ts'

const OTHERS_QUERY = `*[_id != $id && ${originalProjection} == $original]{
  _id, title, "language": ${languageProjection}
}`

type Other = { _id: string; title: string | null; language: keyof typeof languages }

async function checkTranslation(
  original: Reference | undefined,
  { document, getClient }: ValidationContext,
): Promise<true | string> {
  if (!original?._ref) return true
  const id = publishedIdOf(document?._id ?? '')
  const others = await getClient({ apiVersion })
    .withConfig({ perspective: 'published' })
    .fetch<Other[]>(OTHERS_QUERY, { id, original: original._ref })
  if (!others.some(({ _id }) => _id === original._ref))
    return 'Visitors see no link, because the chosen page is deleted, not published, or itself a translation. Publish it, or choose another page.'
  const same = others.find(({ language }) => language === (document?.language ?? defaultLanguage))
  return same
    ? `Visitors see no link, because “${same.title}” is in ${languages[same.language]} too. Choose another language, or another page.`
    : true
}

const checkLanguage = (language: string | undefined): true | string =>
  language === undefined ||
  Object.hasOwn(languages, language) ||
  `The site no longer has the language “${language}”, so visitors see this page with ${languages[defaultLanguage]} buttons. Choose another language.`

/** @param type the type of the document, which is also the type of its translations */
export const languageFields = (type: 'page' | 'post') => [
  defineField({
    name: 'language',
    title: 'Language',
    description:
      'The language of the texts. Buttons, forms and dates follow it. Without a choice, English.',
    type: 'string',
    options: {
      list: Object.entries(languages).map(([value, title]) => ({ value, title })),
      layout: 'radio',
      direction: 'horizontal',
    },
    validation: (rule) => rule.custom(checkLanguage),
  }),
  defineField({
    name: 'translationOf',
    title: 'Translation of',
    description:
      'The same page in another language. Each of the two pages then links to the other.',
    type: 'reference',
    to: [{ type }],
    // The page that this page translates can be deleted.
    weak: true,
    hidden: ({ document, value }) =>
      !value && (document?.language ?? defaultLanguage) === defaultLanguage,
    options: {
      filter: ({ document }) => ({
        filter: `${languageProjection} != $language && !defined(translationOf)`,
        params: { language: document.language ?? defaultLanguage },
      }),
    },
    validation: (rule) => rule.custom(checkTranslation).warning(),
  }),
]
