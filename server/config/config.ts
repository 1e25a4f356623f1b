import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { type Env, parseEnv } from '../../src/config/parseEnv.ts'
import { messageOf, StartupError } from '../process/errors.ts'

/** The project's folder: where sources are read and builds are kept. */
export const root = resolve(import.meta.dirname, '../..')

export type Config = {
  /** The interface to listen on: a name or an IP address. */
  host: string
  /** 0 takes any free port. */
  port: number
  /** Absolute path of the folder that holds all state. */
  dataDir: string
  /** Whoever sends it as a bearer token, or signs in with it, is an editor. */
  editorToken?: string
  /** In lower case: the header in which the proxy in front says who asks. */
  clientAddressHeader?: string
  /** What the site itself is configured with (src/config/parseEnv.ts). */
  site: Env
}

/** An empty line in `.env` means the same as a missing one. */
const text = v.pipe(
  v.optional(v.string()),
  v.transform((value) => value?.trim() || undefined),
)

const isHost = (host: string) => isIP(host) !== 0 || /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(host)

const DEFAULT_HOST = '127.0.0.1'
export const DEFAULT_PORT = 4321

const schema = v.object({
  HOST: v.pipe(
    text,
    v.check(
      (host) => host === undefined || isHost(host),
      'HOST must be a host name or an IP address, such as 127.0.0.1 or 0.0.0.0, without a scheme or port.',
    ),
  ),
  PORT: v.pipe(
    text,
    v.check(
      (port) => port === undefined || (/^\d{1,5}$/.test(port) && Number(port) <= 65535),
      'PORT must be a whole number from 0 to 65535, such as 4321.',
    ),
  ),
  DATA_DIR: text,
  EDITOR_TOKEN: v.pipe(
    text,
    v.check(
      (token) => token === undefined || /^[\x21-\x7e]{16,}$/.test(token),
      'EDITOR_TOKEN must be 16 characters or more, without spaces: whoever knows it may change every page.',
    ),
  ),
  CLIENT_ADDRESS_HEADER: v.pipe(
    text,
    v.check(
      (name) => name === undefined || /^[a-z0-9-]+$/i.test(name),
      'CLIENT_ADDRESS_HEADER must be the name of a header, such as X-Forwarded-For or CF-Connecting-IP.',
    ),
  ),
})

/**
 * The server's configuration out of environment variables; `.env.example` documents each.
 *
 * @throws StartupError with a sentence that names the malformed variable
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const parsed = v.safeParse(schema, variables)
  if (!parsed.success) throw new StartupError(parsed.issues[0].message)
  const { HOST, PORT, DATA_DIR, EDITOR_TOKEN, CLIENT_ADDRESS_HEADER } = parsed.output
  return {
    host: HOST ?? DEFAULT_HOST,
    port: Number(PORT ?? DEFAULT_PORT),
    dataDir: resolve(root, DATA_DIR ?? '.data'),
    ...(EDITOR_TOKEN ? { editorToken: EDITOR_TOKEN } : {}),
    ...(CLIENT_ADDRESS_HEADER ? { clientAddressHeader: CLIENT_ADDRESS_HEADER.toLowerCase() } : {}),
    site: readSite(variables),
  }
}

function readSite(variables: Record<string, string | undefined>): Env {
  try {
    return parseEnv(variables)
  } catch (error) {
    throw new StartupError(messageOf(error))
  }
}

/**
 * Adds the variables of `.env` to those of the process; what is already set wins.
 *
 * @throws StartupError when the file is there but cannot be read
 */
export function loadDotEnv() {
  const file = join(root, '.env')
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new StartupError(`The file .env cannot be read (${messageOf(error)}).`)
  }
}
