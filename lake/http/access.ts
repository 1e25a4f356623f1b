import { httpError } from '../request/errors.ts'
import { type Access, accessOf, hasRole, type Identity, type Role } from '../request/identity.ts'

/** @throws RequestError 401 */
export function rejectVisitor(access: Access, subject = 'This') {
  if (access === 'visitor') throw httpError(401, `${subject} needs an editor's session or token.`)
}

/** @throws RequestError 401 when the sender is a visitor, 403 when their role is too low */
export function requireRole(identity: Identity, needed: Role) {
  rejectVisitor(accessOf(identity))
  if (hasRole(identity, needed)) return
  throw httpError(
    403,
    `This needs the role ${needed}. Ask an administrator of this site to change your role.`,
  )
}

/** @throws RequestError 401 when the sender is a visitor */
export function roleOf(identity: Identity): Role {
  if (identity === 'visitor') throw httpError(401, "This needs an editor's session or token.")
  return identity.role
}

/** Compares only hosts, because a proxy may terminate TLS. @throws RequestError 403 for another origin */
export function requireAllowedOrigin(
  origin: string | undefined,
  host: string,
  allowedOrigins: readonly string[],
) {
  if (!origin || allowedOrigins.includes(origin)) return
  const originHost = URL.canParse(origin) ? new URL(origin).host : origin
  if (originHost !== host) throw httpError(403, `Requests from ${origin} are not accepted here.`)
}
