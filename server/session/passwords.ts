import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Recommended by OWASP's password storage cheat sheet. Hashing uses 32 MB, and one core for 0.2 seconds. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 32

/** Makes a random password of 80 bits, in groups that can be read out. */
export const makePassword = (): string =>
  [5, 5, 5, 5].map(() => randomBytes(3).toString('hex').slice(0, 5)).join('-')

/** @returns `scrypt$N,r,p$salt$key` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return formatHash(salt, await deriveKey(password, salt, COST))
}

/** A hash that no password matches. Checking a password takes as long as with any other hash. */
export const NO_PASSWORD = formatHash(randomBytes(16), randomBytes(KEY_BYTES))

/** Whether a password matches a hash. The time of a check does not depend on the result. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [, cost = '', salt = '', key = ''] = hash.split('$')
  const [N = 0, r = 0, p = 0] = cost.split(',').map(Number)
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), { N, r, p })
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}

function formatHash(salt: Buffer, key: Buffer): string {
  const cost = Object.values(COST).join()
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$')
}

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

const deriveKey = (password: string, salt: Buffer, cost: typeof COST) =>
  scryptAsync(password.normalize('NFKC'), salt, KEY_BYTES, {
    ...cost,
    maxmem: 256 * cost.N * cost.r,
  })
