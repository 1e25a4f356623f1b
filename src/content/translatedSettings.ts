import { defineQuery } from 'groq'
import { settingsProjection } from './settingsQuery.ts'

export { translatedWords } from '../../domain/translatedWords.ts'

export const translatedSettingsQuery = defineQuery(`*[_type == "siteSettings"][0]{
  ${settingsProjection},
  "words": select($language == "hi" => translatedWords.hi)
}`)
