import type { WordName } from '../../domain/words.ts'
import { useEdit } from './editing.tsx'
import { settingsDocument, useSettings } from './useSettings.ts'

/** Shows a word of the site settings. In the preview it links to its field. */
export function Word({ of }: { of: WordName }) {
  const edit = useEdit(settingsDocument)(`words.${of}`)
  const word = useSettings().words[of]
  return edit['data-sanity'] ? <span {...edit}>{word}</span> : word
}
