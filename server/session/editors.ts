import { createHash } from 'node:crypto'
import type { Author, Editor } from '@aangan/lake'
import * as v from 'valibot'

/** The account of the link that `npm start` prints. */
export const administrator: Author = { id: 'editor', name: 'Editor' }

export const script: Editor = { id: 'script', name: 'Script', role: 'administrator' }

/**
 * A person's name as typed into a form, without the white space around it. Direction marks are refused with the
 * control characters: they could make one name look like another.
 */
export const editorName = v.pipe(
  v.string('Please give your name.'),
  v.trim(),
  v.normalize('NFC'),
  v.regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u, 'Your name must not have control characters in it.'),
  v.regex(/[\p{L}\p{N}]/u, 'Please give your name.'),
  v.transform((name) => name.replaceAll(/\s+/g, ' ')),
  v.check((name) => [...name].length <= 60, 'Your name must be 60 characters or fewer.'),
)

/** The editor of a name, in any capitalisation: the same id on every device and after every start. */
export function editorNamed(name: string): Author {
  const key = name.normalize('NFKC').toLowerCase()
  if (key === administrator.name.toLowerCase()) return { ...administrator, name }
  return { id: `editor-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`, name }
}
