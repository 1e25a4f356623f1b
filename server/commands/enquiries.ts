import { existsSync, readdirSync } from 'node:fs'
import type { SharedDatabase } from '@aangan/lake/postgres'
import type { Enquiry } from '../../src/enquiry/fields.ts'
import type { Config } from '../config/config.ts'
import { withSharedDatabase } from '../config/sharedDatabase.ts'
import { errorsIn } from '../enquiries/intake/answerErrors.ts'
import { formatAsCsv } from '../enquiries/list/csv.ts'
import { allEnquiries, findEnquiries } from '../enquiries/list/listEnquiries.ts'
import { numbered, type Selection, sentBy } from '../enquiries/list/selection.ts'
import { namesOfChannels, openChannels } from '../enquiries/outbox/channels.ts'
import { answersOf } from '../enquiries/store/answers.ts'
import {
  openExistingStore,
  openStore,
  openStoreForReading,
  type Store,
} from '../enquiries/store/store.ts'
import { enquiriesReplica, isKeptCopy } from '../enquiries/store/storeFile.ts'
import { StartupError } from '../process/errors.ts'
import { type Command, readArguments } from './command.ts'

const HELP = `npm run enquiries                              prints all enquiries as CSV, newest first
npm run enquiries -- --search asha             only those that contain a word
npm run enquiries -- --retry                   tries deliveries again that were given up
npm run enquiries -- --correct 12 --phone "+91 98100 00000"
                                               corrects number 12: --hotel, --name, --phone, --email,
                                               --message; what was delivered is delivered again
npm run enquiries -- --delete asha@hotel.example
                                               deletes all that one person sent
npm run enquiries -- --delete-likely-spam      deletes what is listed as likely spam

All of it works while the site runs, which delivers within five minutes.`

const USAGE = 'Say npm run enquiries, or npm run enquiries -- --help to see what else it does.'

/** `npm run enquiries`: prints the enquiries, retries deliveries, corrects and deletes. */
export const run: Command = async (config, args) => {
  const { values } = readArguments(args, {
    options: {
      help: { type: 'boolean', default: false },
      search: { type: 'string', default: '' },
      retry: { type: 'boolean', default: false },
      correct: { type: 'string' },
      hotel: { type: 'string' },
      name: { type: 'string' },
      phone: { type: 'string' },
      email: { type: 'string' },
      message: { type: 'string' },
      delete: { type: 'string' },
      'delete-likely-spam': { type: 'boolean', default: false },
    },
    usage: USAGE,
  })
  if (values.help) console.log(HELP)
  else if (values.retry) await retry(config)
  else if (values.correct !== undefined)
    await correct(config, numberIn(values.correct), changesIn(values))
  else if (values.delete !== undefined) {
    const matches = sentBy(emailIn(values.delete))
    await remove(config, () => matches)
  } else if (values['delete-likely-spam']) await remove(config, isListedAsSpam)
  else await print(config, values.search)
}

async function print(config: Config, search: string) {
  const all = await withSharedDatabase(config, async (shared) => {
    const store = shared ? await openShared(config, shared) : openStoreForReading(config.dataDir)
    try {
      return allEnquiries(store)
    } finally {
      store.close()
    }
  })
  process.stdout.write(formatAsCsv(findEnquiries(all, { search })))
}

function isListedAsSpam(store: Store): Selection {
  const spam = allEnquiries(store).filter(({ state }) => state === 'likelySpam')
  const ids = new Set(spam.map(({ id }) => id))
  return ({ id }) => ids.has(id)
}

async function retry(config: Config) {
  const count = await changing(config, (store) => store.retryGivenUp())
  console.log(
    count === 0
      ? 'No delivery was given up.'
      : `${count} ${count === 1 ? 'delivery begins' : 'deliveries begin'} again once the site runs.`,
  )
}

async function correct(config: Config, id: number, changes: Partial<Enquiry>) {
  if (Object.keys(changes).length === 0) throw new StartupError(USAGE)
  const count = await changing(config, (store) => {
    const found = store.list().find(numbered(id))
    if (!found) return 0
    const wrong = Object.values(errorsIn({ ...answersOf(found.channel, found.body), ...changes }))
    if (wrong[0]) throw new StartupError(wrong[0])
    return store.correct(({ key }) => key === found.key, changes)
  })
  if (count === 0) throw new StartupError(`There is no enquiry number ${id}.`)
  console.log(`${enquiries(count)} corrected${deliveredSoon(config)}`)
}

async function remove(config: Config, select: (store: Store) => Selection) {
  const count = await changing(config, (store) => store.remove(select(store)))
  const copies = copiesIn(config.dataDir)
  console.log(
    `${enquiries(count)} deleted here. What was delivered is where it went to, and a backup keeps what it has.`,
  )
  if (copies.length > 0)
    console.log(
      `So do the copies that were kept before an upgrade: delete ${copies.join(' and ')} in ${config.dataDir} once you need no way back.`,
    )
}

async function changing(
  config: Config,
  change: (store: Store) => number | Promise<number>,
): Promise<number> {
  return withSharedDatabase(config, async (shared) => {
    const store = shared
      ? await openShared(config, shared)
      : openExistingStore(config.dataDir, { deliversTo: channelsFor(config) })
    try {
      return await change(store)
    } finally {
      store.close()
    }
  })
}

const openShared = async (config: Config, shared: SharedDatabase): Promise<Store> =>
  openStore(config.dataDir, {
    deliversTo: channelsFor(config),
    follow: await shared.prepare(enquiriesReplica(config.dataDir)),
  })

const channelsFor = ({ variables, site }: Config) =>
  namesOfChannels(openChannels({ variables, site, mailWords: async () => ({}) }))

const enquiries = (count: number) => `${count} ${count === 1 ? 'enquiry is' : 'enquiries are'}`

const deliveredSoon = (config: Config) =>
  channelsFor(config)('form').length > 0
    ? ', and delivered within five minutes once the site runs.'
    : '. It is delivered nowhere: .env names no SMTP_URL and no WEBHOOK_URL.'

const copiesIn = (dataDir: string) =>
  existsSync(dataDir) ? readdirSync(dataDir).filter(isKeptCopy) : []

function changesIn(given: {
  hotel?: string | undefined
  name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  message?: string | undefined
}): Partial<Enquiry> {
  const { hotel: hotelname, name, phone: phonenumber, email, message } = given
  const changes = { hotelname, name, phonenumber, email, message }
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<Enquiry> // what was not given is left out
}

function emailIn(text: string): string {
  if (!text.includes('@')) throw new StartupError(USAGE)
  return text
}

function numberIn(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new StartupError(USAGE)
  return Number(text)
}
