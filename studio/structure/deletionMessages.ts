import { defineLocaleResourceBundle } from 'sanity'

const first = 'Take it out of them, publish them, and then come back.'
const refused = 'most often because another document refers to it. “Details” says more.'

/** The Studio's own words offer to delete “anyway” what the Content Lake keeps while others refer to it. */
export const deletionMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'confirm-delete-dialog.confirmation.text_delete':
      'Are you sure you want to delete this document, and its draft if it has one?',
    'confirm-delete-dialog.confirm-button.text_delete': 'Delete it',
    'confirm-delete-dialog.confirm-anyway-button.text_delete': 'Try to delete it',
    'confirm-delete-dialog.confirm-anyway-button.text_unpublish': 'Try to unpublish it',
    'confirm-delete-dialog.referring-documents-descriptor.text_delete':
      '“<DocumentTitle/>” cannot be deleted while these documents refer to it:',
    'confirm-delete-dialog.referring-documents-descriptor.text_unpublish':
      '“<DocumentTitle/>” cannot be unpublished while these documents refer to it:',
    'confirm-delete-dialog.referential-integrity-disclaimer.text_delete': first,
    'confirm-delete-dialog.referential-integrity-disclaimer.text_unpublish': first,
    'panes.document-operation-results.operation-error_delete': `It was not deleted, ${refused}`,
    'panes.document-operation-results.operation-error_unpublish': `It was not unpublished, ${refused}`,
  },
})
