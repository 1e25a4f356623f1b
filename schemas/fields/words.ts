import { defineField } from '@sanity/types'
import { type Language, languages } from '../../domain/languages.ts'
import { translatedWords } from '../../domain/translatedWords.ts'
import { placeholdersIn, wordGroups } from '../../domain/words.ts'

const groupTitles: Record<keyof typeof wordGroups, string> = {
  buttons: 'Enquiry and trial',
  form: 'Fields of the enquiry form',
  contact: 'Ways to reach you',
  pricing: 'Pricing',
  reading: 'Posts, long texts and questions',
  samples: 'Samples',
  missingPage: 'Page not found',
}

function checkPlaceholders(written: string | undefined, defaultText: string): true | string {
  const missing = placeholdersIn(defaultText).filter(
    (placeholder) => written?.trim() && !written.includes(placeholder),
  )
  return (
    missing.length === 0 ||
    `Add ${missing.join(', ')}: the site replaces names in braces with values.`
  )
}

/** Each field has the title of its default in the default language. @param translated omits words without a field */
const defineWordsField = (
  name: string,
  title: string,
  translated?: Readonly<Record<string, string>>,
) =>
  defineField({
    name,
    title,
    description:
      'Each field is named after its default words, and shows them in grey while it is empty. Keep the names in braces: the site replaces them with values.',
    type: 'object',
    fieldsets: Object.entries(groupTitles).map(([name, title]) => ({
      name,
      title,
      options: { collapsible: true, collapsed: false },
    })),
    fields: Object.entries(wordGroups).flatMap(([fieldset, words]) =>
      Object.entries(words)
        .filter(([name]) => !translated || name in translated)
        .map(([name, title]) => {
          const placeholder = translated?.[name] ?? title
          return defineField({
            name,
            title,
            type: 'string',
            fieldset,
            placeholder,
            validation: (rule) =>
              rule
                .custom((written: string | undefined) => checkPlaceholders(written, placeholder))
                .warning(),
          })
        }),
    ),
  })

export const wordsFields = () => [
  defineWordsField('words', 'Words'),
  defineField({
    name: 'translatedWords',
    title: 'Words in other languages',
    description: 'For landing pages and posts in these languages.',
    type: 'object',
    options: { collapsible: true, collapsed: true },
    fields: Object.entries(translatedWords).map(([language, words]) =>
      defineWordsField(language, languages[language as Language], words),
    ),
  }),
]
