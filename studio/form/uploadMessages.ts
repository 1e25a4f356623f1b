import { defineLocaleResourceBundle } from 'sanity'

const reasons = 'Why is said at the bottom of the page.'

/** The Studio guesses at what was wrong with a file; the notice of `connection/SaveNotice.tsx` has the lake's own sentence. */
export const uploadMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'asset-sources.common.uploader.upload-failed.title': 'No upload',
    'asset-sources.common.uploader.upload-failed.description': reasons,
    'inputs.image.upload-error.title': 'No upload',
    'inputs.image.upload-error.description': reasons,
    'inputs.file.upload-failed.title': 'No upload',
    'inputs.file.upload-failed.description': reasons,
  },
})
