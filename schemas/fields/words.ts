import { defineField } from '@sanity/types'
import { placeholdersIn, wordGroups } from '../../domain/words.ts'

const fieldsets: { name: keyof typeof wordGroups; title: string }[] = [
  { name: 'buttons', title: 'Enquiry and trial' },
  { name: 'form', title: 'Fields of the enquiry form' },
  { name: 'contact', title: 'Ways to reach you' },
  { name: 'pricing', title: 'Pricing' },
  { name: 'reading', title: 'Posts, long texts and questions' },
  { name: 'missingPage', title: 'At an address without a page' },
]

/** Returns a warning with the missing placeholders of a word, or true. */
function checkPlaceholders(written: string | undefined, text: string): true | string {
  const missing = placeholdersIn(text).filter(
    (placeholder) => written?.trim() && !written.includes(placeholder),
  )
  return (
    missing.length === 0 ||
    `${missing.join(' and ')} is missing, so the site cannot show that value.`
  )
}

/** The words that several pages share. An empty field shows its default as placeholder. */
export const wordsField = () =>
  defineField({
    name: 'words',
    title: 'Words',
    description: 'An empty field shows its default in grey. Names in braces are replaced.',
    type: 'object',
    fieldsets: fieldsets.map((fieldset) => ({
      ...fieldset,
      options: { collapsible: true, collapsed: false },
    })),
    fields: fieldsets.flatMap(({ name: fieldset }) =>
      Object.entries(wordGroups[fieldset]).map(([name, { title, default: text }]) =>
        defineField({
          name,
          title,
          type: 'string',
          fieldset,
          placeholder: text,
          validation: (rule) => [
            rule
              .custom((written: string | undefined) => checkPlaceholders(written, text))
              .warning(),
          ],
        }),
      ),
    ),
  })
