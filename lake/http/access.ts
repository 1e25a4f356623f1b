import { httpError } from '../request/errors.ts'
import { type Access, type Editor, hasRole, type Identity, type Role } from '../request/identity.ts'

const needsEditor = (subject: string) =>
  httpError(401, `${subject} needs an editor's session or token.`)

/** @throws RequestError 401 when the sender is a visitor; the message begins with `subject` */
export function rejectVisitor(access: Access, subject = 'This request') {
  if (access === 'visitor') throw needsEditor(subject)
}

/** @throws RequestError 401 when the sender is a visitor, 403 when the sender's role is too low */
export function requireRole(identity: Identity, needed: Role) {
  requireEditor(identity)
  if (hasRole(identity, needed)) return
  throw httpError(
    403,
    `This request needs the role ${needed}. Ask an administrator of this site to change your role.`,
  )
}

/** @throws RequestError 401 when the sender is a visitor */
export function requireEditor(identity: Identity): Editor {
  if (identity === 'visitor') throw needsEditor('This request')
  return identity
}

/** Ignores the origin's scheme, because a proxy may terminate TLS. @throws RequestError 403 for a foreign origin */
export function requireAllowedOrigin(
  origin: string | undefined,
  host: string,
  allowedOrigins: readonly string[],
) {
  if (!origin || allowedOrigins.includes(origin)) return
  const originHost = URL.canParse(origin) ? new URL(origin).host : origin
  if (originHost === host) return
  throw httpError(
    403,
    `Pages of ${origin} may not send this request: the origin is neither ${host} nor an allowed origin.`,
  )
}
