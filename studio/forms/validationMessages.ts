import { defineLocaleResourceBundle } from 'sanity'

const https = 'Write the full address, beginning with https://.'

/** What the Studio says of a field that blocks publishing: what is wrong, and what to do. */
export const validationMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {
    'generic.required': 'This cannot stay empty: fill it in.',
    'generic.not-allowed': 'Choose one of the list.',
    'generic.not-allowed_hint': '“{{hint}}” is not in the list: choose another one.',
    'array.minimum-length': 'Add at least {{minLength}}.',
    'array.item-duplicate': 'This is in the list twice: remove one of them.',
    'date.invalid-format': 'This is no day: choose one from the calendar.',
    'object.asset-required_file': 'Upload a file, or select one.',
    'object.reference-not-published':
      'What is chosen here is not published, or was deleted: publish it, or choose another one.',
    'slug.missing-current': 'Press Generate, or write an address.',
    'slug.not-unique': 'Another page has this address already: choose a different one.',
    'string.email': 'This is no e-mail address: write it like name@hotel.example.',
    'string.url.disallowed-scheme': https,
    'string.url.invalid': https,
    'string.url.not-absolute': https,
  },
})
