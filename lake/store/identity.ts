/**
 * Somebody who may read and write everything, a person or a script. The id stands in paths and as the author
 * in history: letters, digits, `-` and `_`.
 */
export type Editor = { id: string; name: string }

/** Who sends a request: an editor, or a visitor, who may only read what is published. */
export type Identity = Editor | 'visitor'

/** What an identity may do. */
export type Access = 'editor' | 'visitor'

export const accessOf = (identity: Identity): Access =>
  identity === 'visitor' ? 'visitor' : 'editor'
