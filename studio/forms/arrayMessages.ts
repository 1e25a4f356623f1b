import { defineLocaleResourceBundle } from 'sanity'

/** Only sections are chosen among several types; every other list has one. */
export const arrayMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: { 'inputs.array.action.add-item-select-type': 'Add a section' },
})
