import { defineLocaleResourceBundle } from 'sanity'

/** The Studio itself only names the console, and does not say why the lake rejected a file. */
export const uploadMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'asset-sources.common.uploader.upload-failed.description':
      'The file is larger than 20 MB, is damaged or is of another kind than its name says, or the connection was lost.',
  },
})
