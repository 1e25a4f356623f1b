import { defineLocaleResourceBundle } from 'sanity'

const reasons =
  'The file may be of a kind that cannot be shown here, damaged, or larger than 20 MB. Pictures are PNG, JPEG, WebP, AVIF or SVG; giving another file such a name does not make it one.'

/** Says what may be wrong with a file that was refused, where the Studio by itself only says that it was. */
export const uploadMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'asset-sources.common.uploader.upload-failed.title': 'The file was not accepted',
    'asset-sources.common.uploader.upload-failed.description': reasons,
    'inputs.image.upload-error.title': 'The file was not accepted',
    'inputs.image.upload-error.description': reasons,
    'inputs.file.upload-failed.title': 'The file was not accepted',
    'inputs.file.upload-failed.description': reasons,
  },
})
