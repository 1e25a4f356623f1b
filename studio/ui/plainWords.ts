import { defineLocaleResourceBundle, type LocaleResourceBundle } from 'sanity'

const wordsOf = (namespace: string, resources: Record<string, string>): LocaleResourceBundle =>
  defineLocaleResourceBundle({ locale: 'en-US', namespace, resources })

/** The Studio's own technical words, replaced by editors' words. */
export const plainWords: LocaleResourceBundle[] = [
  wordsOf('structure', {
    'banners.scheduled-draft-override-banner.text':
      'A draft of this document is scheduled. If you publish changes now, the schedule keeps them.',
    'panes.document-list-pane.no-documents-of-type.text': 'Nothing here yet. Press + to begin.',
    'panes.document-list-pane.no-documents.text': 'Nothing here yet.',
    'panes.document-list-pane.no-matching-documents.text': 'Nothing in this list matches.',
  }),
  wordsOf('studio', {
    'inputs.array.no-items-label': 'Nothing added yet',
    'new-document.filter-placeholder': 'Search what you can create',
    'new-document.no-document-types-found': 'Nothing of that name',
    'new-document.no-document-types-label': 'Nothing to create',
  }),
  wordsOf('presentation', {
    'locations-banner.resolving.text': 'Looking for the pages that show this…',
    'main-document.label': 'This page',
    'main-document.missing.text': 'No document has <Code>{{path}}</Code> as its page',
    // On a phone either one or the other is seen.
    'narrow-tabs.content-tab.label': 'Form',
    'narrow-tabs.preview-tab.label': 'Page',
    'preview-frame.overlay.toggle-button.tooltip_disable': 'Do not mark what can be edited',
    'preview-frame.overlay.toggle-button.tooltip_enable': 'Mark what can be edited',
    'preview-frame.status_timeout': 'The page does not answer. Reload it, or try again later.',
    'preview-frame.viewport-button.tooltip_full': 'See it as on a large screen',
    'preview-frame.viewport-button.tooltip_narrow': 'See it as on a phone',
  }),
  wordsOf('releases', {
    'overview.description':
      'A release is a set of changes that visitors see all at once: when you publish it, or at a time that you set.',
  }),
]
