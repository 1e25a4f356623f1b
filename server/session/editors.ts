import { createHash } from 'node:crypto'
import type { Author, Editor } from '@aangan/lake'

export const administrator: Author = { id: 'editor', name: 'Editor' }

export const script: Editor = { id: 'script', name: 'Script', role: 'administrator' }

/** Derives the author's id from the name, ignoring case. The name "Editor" is reserved for `administrator`. */
export function editorNamed(name: string): Author {
  const key = name.normalize('NFKC').toLowerCase()
  if (key === administrator.name.toLowerCase()) return { ...administrator, name }
  return { id: `editor-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`, name }
}
