import { defineField } from '@sanity/types'
import { placeholdersIn, wordGroups } from '../../domain/words.ts'

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

export const wordsField = () =>
  defineField({
    name: 'words',
    title: 'Words',
    description:
      'An empty field shows its default in grey. Keep the names in braces: the site replaces them with values.',
    type: 'object',
    fieldsets: fieldsets.map((fieldset) => ({
      ...fieldset,
      options: { collapsible: true, collapsed: false },
    })),
    fields: fieldsets.flatMap(({ name: fieldset }) =>
      Object.entries(wordGroups[fieldset]).map(([name, { title, default: defaultText }]) =>
        defineField({
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
        }),
      ),
    ),
  })
