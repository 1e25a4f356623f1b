import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/**
 * The cost of one hash: 32 MB and about a fifth of a second of one core (OWASP's password storage cheat sheet names
 * these three numbers for scrypt). They are part of each hash, so that later ones may cost more.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 }

const KEY_BYTES = 32

const MIN_CHARACTERS = 12

export const newPassword = v.pipe(
  v.string(),
  v.normalize('NFKC'),
  v.minLength(MIN_CHARACTERS, `A password must have ${MIN_CHARACTERS} characters or more.`),
  v.maxLength(200, 'A password must have 200 characters or fewer.'),
)

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random password (99 bits), in five groups that can be read out. */
export const madeUpPassword = (): string =>
  Array.from({ length: 5 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** Hashes a password: `scrypt$N,r,p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await keyOf(password, salt, COST)
  return formatHash(salt, key)
}

/** The hash of no password. Checking one against it takes as long as against any other hash. */
export const NO_PASSWORD = formatHash(randomBytes(16), randomBytes(KEY_BYTES))

/** Whether this is the password of a hash. Takes as long for a wrong one as for the right one. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [, cost = '', salt = '', key = ''] = hash.split('$')
  const [N = 0, r = 0, p = 0] = cost.split(',').map(Number)
  const given = await keyOf(password, Buffer.from(salt, 'base64url'), { N, r, p })
  return timingSafeEqual(given, Buffer.from(key, 'base64url'))
}

function formatHash(salt: Buffer, key: Buffer): string {
  const { N, r, p } = COST
  return ['scrypt', [N, r, p].join(), salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  )
}

function keyOf(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
