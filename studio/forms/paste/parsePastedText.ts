import { paragraphOf } from '../../../domain/plainText.ts'
import { randomKey } from '../../content/randomHex.ts'

/** An empty line ends a paragraph. */
export const parsePastedText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => ({ ...paragraphOf(paragraph, 'words'), _key: randomKey() }))
