import { paragraphOf } from '../../../domain/plainText.ts'
import { randomKey } from '../../content/randomHex.ts'
import { cleanText } from './cleanText.ts'

/** A blank line ends a paragraph. Returns undefined if the text is one line. */
export const parsePastedText = (text: string) =>
  cleanText(text)
    .replace(/\r\n?|[\v\u2028]/g, '\n')
    .replace(/\u2029/g, '\n\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => ({ ...paragraphOf(paragraph, 'words'), _key: randomKey() }))
