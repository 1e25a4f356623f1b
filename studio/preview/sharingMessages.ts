import { defineLocaleResourceBundle } from 'sanity'

/** A shared link ends by itself here (server/site/sharedPreview); the Studio's own words do not say so. */
export const sharingMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'presentation',
  resources: {
    'share-preview-menu.toggle-button.label_second-line':
      'with anyone who has the link, for 7 days; switching it off ends all links',
  },
})
