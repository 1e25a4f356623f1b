/** The roles of editors, the least powerful first: each may do what those before it may. */
export const roles = ['contributor', 'editor', 'administrator'] as const

export type Role = (typeof roles)[number]

/**
 * Who stands in history as having written something, a person or a script. The id stands in paths too: letters,
 * digits, `-` and `_`.
 */
export type Author = { id: string; name: string }

/** A signed-in person, or a script. */
export type Editor = Author & { role: Role }

/** The sender of a request: an editor, or a visitor, who may only read what is published. */
export type Identity = Editor | 'visitor'

/** What an identity may read: editors everything, contributors all but secrets, visitors what is published. */
export type Access = 'editor' | 'contributor' | 'visitor'

export type Needed = Role | 'visitor'

export function accessOf(identity: Identity): Access {
  if (identity === 'visitor') return 'visitor'
  return identity.role === 'contributor' ? 'contributor' : 'editor'
}

/** Whether an identity may do what needs this role. */
export const hasRole = (identity: Identity, needed: Role): boolean =>
  identity !== 'visitor' && roles.indexOf(identity.role) >= roles.indexOf(needed)
