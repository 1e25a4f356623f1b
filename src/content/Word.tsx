import { defaultLanguage } from '../../domain/languages.ts'
import type { WordName } from '../../domain/words.ts'
import { useEdit } from './editing.tsx'
import { useLanguage } from './language.ts'
import { settingsDocument, useSettings } from './useSettings.ts'

/** Shows a word that editors can change, such as a button's label. In the preview, a click opens the word's field. */
export function Word({ name }: { name: WordName }) {
  const language = useLanguage()
  const field = language === defaultLanguage ? 'words' : `translatedWords.${language}`
  const edit = useEdit(settingsDocument)(`${field}.${name}`)
  const word = useSettings().words[name]
  return edit['data-sanity'] ? <span {...edit}>{word}</span> : word
}
