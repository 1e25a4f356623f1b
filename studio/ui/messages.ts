import { defineLocaleResourceBundle, type LocaleResourceBundle } from 'sanity'

const defineBundle = (namespace: string, resources: Record<string, string>): LocaleResourceBundle =>
  defineLocaleResourceBundle({ locale: 'en-US', namespace, resources })

const httpsAdvice = 'Write the full address, beginning with https://.'

const ofBoth = (part: string, text: string) => ({
  [`confirm-delete-dialog.${part}.text_delete`]: text,
  [`confirm-delete-dialog.${part}.text_unpublish`]: text,
})

/** Replacements for texts of Sanity that are vague, or untrue in this Studio. */
export const messages = [
  defineBundle('studio', {
    // Sanity shows this label in lists that accept several types. In this Studio, those are lists of sections.
    'inputs.array.action.add-item-select-type': 'Add a section',
    'asset-sources.common.uploader.upload-failed.description':
      'A notice at the bottom of the page says why. If there is none, the file may be damaged or larger than 20 MB, or the connection was lost: try again.',
  }),
  defineBundle('structure', {
    ...ofBoth('referring-documents-descriptor', 'These documents refer to “<DocumentTitle/>”:'),
    ...ofBoth(
      'referential-integrity-disclaimer',
      'If one of them is published, the server refuses: first remove the reference there, and publish.',
    ),
    'panes.document-operation-results.operation-error_delete': 'The document was not deleted.',
    'panes.document-operation-results.operation-error_unpublish':
      'The document was not unpublished.',
    'banners.scheduled-draft-override-banner.text':
      'A scheduled draft of this document exists. Publish that version, or delete its schedule, before you publish these changes.',
  }),
  defineBundle('presentation', {
    // The 7 days are LINK_LIFETIME_MS in server/site/preview/sharedPreview.ts.
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
