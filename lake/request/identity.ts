/** The roles of editors, lowest first. Each role includes the permissions of the lower roles. */
export const roles = ['contributor', 'editor', 'administrator'] as const

export type Role = (typeof roles)[number]

/** An author in a document's history. The id has only letters, digits, `-` and `_`, because URLs contain the id. */
export type Author = { id: string; name: string }

/** A signed-in person, or a script. */
export type Editor = Author & { role: Role }

export type Identity = Editor | 'visitor'

/** `editor` may read all documents, `contributor` all but preview secrets, `visitor` only ids without a dot. */
export type Access = 'editor' | 'contributor' | 'visitor'

/** The lowest role that a route requires; `visitor` if everyone may use it. */
export type RequiredRole = Role | 'visitor'

export function accessOf(identity: Identity): Access {
  if (identity === 'visitor') return 'visitor'
  return identity.role === 'contributor' ? 'contributor' : 'editor'
}

/** Whether an identity has this role or a higher one. */
export const hasRole = (identity: Identity, needed: Role): boolean =>
  identity !== 'visitor' && roles.indexOf(identity.role) >= roles.indexOf(needed)
