import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { type Env, parseEnv } from '../../src/config/parseEnv.ts'
import { messageOf, StartupError } from '../process/errors.ts'
import { checkedText, readVariables, text, url, type Variables, wholeNumber } from './variables.ts'

export const root = resolve(import.meta.dirname, '../..')

export type Config = {
  host: string
  /** 0 takes any free port. */
  port: number
  dataDir: string
  /** The URL of a PostgreSQL database. If undefined, everything is stored in the data folder. */
  databaseUrl?: string | undefined
  /** A script that sends this bearer token is an administrator. */
  editorToken?: string | undefined
  /** The lower-case name of the header in which the reverse proxy sends the client's IP address. */
  clientAddressHeader?: string | undefined
  enquiriesKeepDays?: number | undefined
  metricsPort?: number | undefined
  /** The hosted project's token for reading drafts in the Studio's preview. */
  viewerToken?: string | undefined
  /** All environment variables, because each channel of the outbox reads its own variables. */
  variables: Variables
  site: Env
}

const isHost = (host: string) => isIP(host) !== 0 || /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(host)

const MAX_PORT = 65_535
const DEFAULT_HOST = '127.0.0.1'
export const DEFAULT_PORT = 4321

const schema = v.object({
  HOST: checkedText(
    isHost,
    'HOST must be a host name or an IP address, such as 127.0.0.1 or 0.0.0.0, without a scheme or port.',
  ),
  PORT: wholeNumber('PORT', 0, MAX_PORT, DEFAULT_PORT),
  METRICS_PORT: wholeNumber('METRICS_PORT', 0, MAX_PORT, 9464),
  DATA_DIR: text,
  DATABASE_URL: url(
    'DATABASE_URL',
    // An unescaped @ or / in the password would make a part of the password the host.
    /^postgres(ql)?:\/\/([^/@]*@)?[^/@]+\/[^@]+$/,
    'postgres://user:password@db.example:5432/site. A password with special characters belongs in PGPASSWORD',
  ),
  EDITOR_TOKEN: checkedText(
    (token) => /^[\x21-\x7e]{16,}$/.test(token),
    'EDITOR_TOKEN must be 16 ASCII characters or more, without spaces: anyone who guesses it can change every page.',
  ),
  SANITY_VIEWER_TOKEN: checkedText(
    (token) => /^[\x21-\x7e]+$/.test(token),
    'SANITY_VIEWER_TOKEN must be a token from sanity.io/manage, without spaces.',
  ),
  CLIENT_ADDRESS_HEADER: checkedText(
    (name) => /^[a-z0-9-]+$/i.test(name),
    'CLIENT_ADDRESS_HEADER must be the name of a header, such as X-Forwarded-For or CF-Connecting-IP.',
  ),
  ENQUIRIES_KEEP_DAYS: wholeNumber('ENQUIRIES_KEEP_DAYS', 7, 36_500, 365),
})

/** @throws StartupError that names the malformed variable */
export function readConfig(variables: Variables): Config {
  const values = readVariables(schema, variables)
  return {
    host: values.HOST ?? DEFAULT_HOST,
    port: values.PORT ?? DEFAULT_PORT,
    dataDir: resolve(root, values.DATA_DIR ?? '.data'),
    databaseUrl: values.DATABASE_URL,
    editorToken: values.EDITOR_TOKEN,
    clientAddressHeader: values.CLIENT_ADDRESS_HEADER?.toLowerCase(),
    enquiriesKeepDays: values.ENQUIRIES_KEEP_DAYS,
    metricsPort: values.METRICS_PORT,
    viewerToken: values.SANITY_VIEWER_TOKEN,
    variables,
    site: readSite(variables),
  }
}

function readSite(variables: Variables): Env {
  try {
    return parseEnv(variables)
  } catch (error) {
    throw new StartupError(messageOf(error))
  }
}

/** Loads `.env`. Variables that are already set take precedence. @throws StartupError when the file cannot be read */
export function loadDotEnv() {
  const file = join(root, '.env')
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new StartupError(
      `The file .env cannot be read (${messageOf(error)}): make it readable for this user.`,
    )
  }
}
