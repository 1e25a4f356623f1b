import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { type Env, parseEnv } from '../../src/config/parseEnv.ts'
import { messageOf, StartupError } from '../process/errors.ts'

export const root = resolve(import.meta.dirname, '../..')

export type Config = {
  host: string
  /** 0 takes any free port. */
  port: number
  dataDir: string
  /** The PostgreSQL database that several processes share; undefined keeps all in the data folder. */
  databaseUrl?: string
  /** Scripts that send it as a bearer token are administrators. */
  editorToken?: string
  /** The header in which the proxy in front names the client, in lower case. */
  clientAddressHeader?: string
  /** So much of the disk is kept from enquiries and uploads, so that a full one stops nothing else. */
  diskReserveBytes: number
  /** Enquiries that are older are deleted; undefined keeps them. */
  enquiriesKeepDays?: number
  /** Which part of the disk enquiries may fill, from 0 to 1. */
  enquiriesDiskShare: number
  /** Ids of documents that are not read into the memory, where not all fit. */
  leaveOut: string[]
  /** Where Prometheus may ask on this machine; undefined for nowhere. */
  metricsPort?: number
  /** Whether the log is lines of JSON, each request among them, instead of sentences for a person. */
  logsJson: boolean
  /** A token of the hosted project's that reads drafts for the Studio's preview. */
  viewerToken?: string
  outbox: OutboxConfig
  site: Env
}

export type OutboxConfig = {
  mailTo?: string
  smtp?: { url: string; from: string; to: string }
  webhook?: { url: string; secret: string }
}

/** An empty line in `.env` means the same as a missing one. */
const text = v.pipe(
  v.optional(v.string()),
  v.transform((value) => value?.trim() || undefined),
)

const url = (name: string, schemes: RegExp, example: string) =>
  v.pipe(
    text,
    v.check(
      (url) => url === undefined || (schemes.test(url) && URL.canParse(url)),
      `${name} must be a whole URL such as ${example}.`,
    ),
  )

const mailbox = (name: string) =>
  v.pipe(
    text,
    v.check(
      (written) => written === undefined || /^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(written),
      `${name} must be an e-mail address, such as sales@hotel.example.`,
    ),
  )

const MIN_SECRET_CHARACTERS = 16

/** A whole number that may be left out. */
const wholeNumber = (name: string, from: number, to: number, example: number) =>
  v.pipe(
    text,
    v.check(
      (written) =>
        written === undefined ||
        (/^\d{1,7}$/.test(written) && Number(written) >= from && Number(written) <= to),
      `${name} must be a whole number from ${from} to ${to}, such as ${example}.`,
    ),
    v.transform((written) => (written === undefined ? undefined : Number(written))),
  )

const DEFAULT_DISK_RESERVE_MB = 256
const DEFAULT_ENQUIRIES_DISK_PERCENT = 10

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
  METRICS_PORT: v.pipe(
    text,
    v.check(
      (port) => port === undefined || (/^\d{1,5}$/.test(port) && Number(port) <= 65535),
      'METRICS_PORT must be a whole number from 0 to 65535, such as 9464.',
    ),
  ),
  LOG: v.pipe(
    text,
    v.check(
      (log) => log === undefined || log === 'json' || log === 'text',
      'LOG must be text or json.',
    ),
  ),
  LEAVE_OUT: text,
  DATA_DIR: text,
  DATABASE_URL: url(
    'DATABASE_URL',
    /^postgres(ql)?:\/\/[^/]+\/./,
    'postgres://user:password@db.example:5432/site',
  ),
  EDITOR_TOKEN: v.pipe(
    text,
    v.check(
      (token) => token === undefined || /^[\x21-\x7e]{16,}$/.test(token),
      'EDITOR_TOKEN must be 16 characters or more, without spaces: it allows to change every page.',
    ),
  ),
  SANITY_VIEWER_TOKEN: v.pipe(
    text,
    v.check(
      (token) => token === undefined || /^[\x21-\x7e]+$/.test(token),
      'SANITY_VIEWER_TOKEN must be a token as sanity.io/manage shows it, without spaces.',
    ),
  ),
  CLIENT_ADDRESS_HEADER: v.pipe(
    text,
    v.check(
      (name) => name === undefined || /^[a-z0-9-]+$/i.test(name),
      'CLIENT_ADDRESS_HEADER must be the name of a header, such as X-Forwarded-For or CF-Connecting-IP.',
    ),
  ),
  DISK_RESERVE_MB: wholeNumber('DISK_RESERVE_MB', 0, 1_000_000, 256),
  ENQUIRIES_KEEP_DAYS: wholeNumber('ENQUIRIES_KEEP_DAYS', 7, 36_500, 365),
  ENQUIRIES_DISK_PERCENT: wholeNumber('ENQUIRIES_DISK_PERCENT', 1, 100, 10),
  SMTP_URL: url('SMTP_URL', /^smtps?:\/\/[^/]/, 'smtp://user:password@mail.example:587'),
  MAIL_FROM: mailbox('MAIL_FROM'),
  MAIL_TO: mailbox('MAIL_TO'),
  WEBHOOK_URL: url('WEBHOOK_URL', /^https?:\/\//, 'https://crm.example.com/enquiries'),
  WEBHOOK_SECRET: v.pipe(
    text,
    v.check(
      (secret) => secret === undefined || secret.length >= MIN_SECRET_CHARACTERS,
      'WEBHOOK_SECRET must be 16 characters or more: the receiver knows by it who posts.',
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
  const { HOST, PORT, DATA_DIR, DATABASE_URL, EDITOR_TOKEN, CLIENT_ADDRESS_HEADER } = parsed.output
  const {
    DISK_RESERVE_MB = DEFAULT_DISK_RESERVE_MB,
    ENQUIRIES_DISK_PERCENT = DEFAULT_ENQUIRIES_DISK_PERCENT,
    ENQUIRIES_KEEP_DAYS,
  } = parsed.output
  const { METRICS_PORT, LOG, LEAVE_OUT = '', SANITY_VIEWER_TOKEN } = parsed.output
  return {
    host: HOST ?? DEFAULT_HOST,
    port: Number(PORT ?? DEFAULT_PORT),
    dataDir: resolve(root, DATA_DIR ?? '.data'),
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
    ...(EDITOR_TOKEN ? { editorToken: EDITOR_TOKEN } : {}),
    ...(CLIENT_ADDRESS_HEADER ? { clientAddressHeader: CLIENT_ADDRESS_HEADER.toLowerCase() } : {}),
    diskReserveBytes: DISK_RESERVE_MB * 1024 ** 2,
    ...(ENQUIRIES_KEEP_DAYS === undefined ? {} : { enquiriesKeepDays: ENQUIRIES_KEEP_DAYS }),
    enquiriesDiskShare: ENQUIRIES_DISK_PERCENT / 100,
    ...(METRICS_PORT ? { metricsPort: Number(METRICS_PORT) } : {}),
    leaveOut: LEAVE_OUT.split(/[\s,]+/).filter(Boolean),
    logsJson: LOG === 'json',
    ...(SANITY_VIEWER_TOKEN ? { viewerToken: SANITY_VIEWER_TOKEN } : {}),
    outbox: outboxOf(parsed.output),
    site: readSite(variables),
  }
}

type Variables = v.InferOutput<typeof schema>

function outboxOf(variables: Variables): OutboxConfig {
  const { SMTP_URL, MAIL_FROM, MAIL_TO, WEBHOOK_URL, WEBHOOK_SECRET } = variables
  if (SMTP_URL && !(MAIL_FROM && MAIL_TO))
    throw new StartupError('SMTP_URL needs MAIL_FROM and MAIL_TO: who sends, and who receives.')
  if (WEBHOOK_URL && !WEBHOOK_SECRET)
    throw new StartupError('WEBHOOK_URL needs WEBHOOK_SECRET, with which each post is signed.')
  return {
    ...(MAIL_TO ? { mailTo: MAIL_TO } : {}),
    ...(SMTP_URL && MAIL_FROM && MAIL_TO
      ? { smtp: { url: SMTP_URL, from: MAIL_FROM, to: MAIL_TO } }
      : {}),
    ...(WEBHOOK_URL && WEBHOOK_SECRET
      ? { webhook: { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } }
      : {}),
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
