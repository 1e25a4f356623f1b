import { defineLocaleResourceBundle, type LocaleResourceBundle } from 'sanity'
import { embedded } from '../connection/connection.ts'

const defineBundle = (namespace: string, resources: Record<string, string>): LocaleResourceBundle =>
  defineLocaleResourceBundle({ locale: 'en-US', namespace, resources })

/** Sanity warns of HTTP/1.1's connection limit, but the embedded Studio's WebSockets do not count towards it. */
const http1Warning = {
  'network-check.slow-protocol-warning.title': 'This address does not use HTTP/2',
  'network-check.slow-protocol-warning.description':
    'Pages and pictures may load more slowly. Saving and live updates are not affected.',
}

const httpsAdvice = 'Write the full address, beginning with https://.'

/** Replacements for texts of Sanity that are vague, or untrue in this Studio. */
export const messages = [
  defineBundle('studio', {
    // Sanity shows this label in lists that accept several types. In this Studio, those are lists of sections.
    'inputs.array.action.add-item-select-type': 'Add a section',
    'asset-sources.common.uploader.upload-failed.description':
      'Usually the file is larger than 20 MB, is damaged or does not match its extension, or the connection was lost. Choose another file, or try again.',
    ...(embedded ? http1Warning : {}),
  }),
  defineBundle('presentation', {
    // The 7 days are DRAFT_LINK_LIFETIME_MS in domain/sharedDraft.ts.
    'share-preview-menu.toggle-button.label_second-line':
      'with anyone who has the link, for 7 days or until you switch sharing off',
  }),
  defineBundle('validation', {
    'generic.required': 'This field is empty: fill it in.',
    'generic.not-allowed': 'Choose a value from the list.',
    'generic.not-allowed_hint': '“{{hint}}” is not in the list: choose another value.',
    'array.minimum-length': 'Add at least {{minLength}}.',
    'array.item-duplicate': 'This is in the list twice: remove one of them.',
    'date.invalid-format': 'This is not a date: choose one from the calendar.',
    'object.asset-required_file': 'Upload a file, or select one.',
    'object.reference-not-published':
      'The chosen document is not published, or was deleted: publish it, or choose another one.',
    'slug.missing-current': 'Press Generate, or write an address.',
    'slug.not-unique': 'Another page already has this address: choose a different one.',
    'string.email': 'This is not an e-mail address: write it like name@hotel.example.',
    'string.url.disallowed-scheme': httpsAdvice,
    'string.url.invalid': httpsAdvice,
    'string.url.not-absolute': httpsAdvice,
  }),
]
