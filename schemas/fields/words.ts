import { defineField } from '@sanity/types'
import { languages } from '../../domain/languages.ts'
import { translatedWords } from '../../domain/translatedWords.ts'
import { placeholdersIn, type WordName, type Words, wordGroups } from '../../domain/words.ts'

const fieldsets: { name: keyof typeof wordGroups; title: string }[] = [
  { name: 'buttons', title: 'Enquiry and trial' },
  { name: 'form', title: 'Fields of the enquiry form' },
  { name: 'contact', title: 'Ways to reach you' },
  { name: 'pricing', title: 'Pricing' },
  { name: 'reading', title: 'Posts, long texts and questions' },
  { name: 'samples', title: 'Samples' },
  { name: 'missingPage', title: 'Page not found' },
]

function checkPlaceholders(written: string | undefined, defaultText: string): true | string {
  const missing = placeholdersIn(defaultText).filter(
    (placeholder) => written?.trim() && !written.includes(placeholder),
  )
  return (
    missing.length === 0 ||
    `Add ${missing.join(', ')}: the site replaces names in braces with values.`
  )
}

/** @param defaults the default words of another language than the default language */
const defineWordsField = (name: string, title: string, defaults?: Words) =>
  defineField({
    name,
    title,
    description:
      'An empty field shows its default in grey. Keep the names in braces: the site replaces them with values.',
    type: 'object',
    fieldsets: fieldsets.map((fieldset) => ({
      ...fieldset,
      options: { collapsible: true, collapsed: false },
    })),
    fields: fieldsets.flatMap(({ name: fieldset }) =>
      Object.entries(wordGroups[fieldset]).map(([name, { title, default: text }]) => {
        const defaultText = defaults?.[name as WordName] ?? text // the keys of the groups
        return defineField({
          name,
          title,
          type: 'string',
          fieldset,
          placeholder: defaultText,
          validation: (rule) => [
            rule
              .custom((written: string | undefined) => checkPlaceholders(written, defaultText))
              .warning(),
          ],
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
    fields: Object.entries<Words>(translatedWords).map(([language, defaults]) =>
      defineWordsField(language, languages[language as keyof typeof translatedWords], defaults),
    ),
  }),
]
