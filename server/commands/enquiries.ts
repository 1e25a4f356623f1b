import { existsSync, readdirSync } from 'node:fs'
import type { Enquiry } from '../../src/enquiry/fields.ts'
import type { Config } from '../config/config.ts'
import { requireSiteTables, withSiteTables } from '../config/openTables.ts'
import { errorsIn } from '../enquiries/intake/answerErrors.ts'
import { formatAsCsv } from '../enquiries/list/csv.ts'
import { findEnquiries, foldText } from '../enquiries/list/listEnquiries.ts'
import { namesOfChannels, openChannels } from '../enquiries/outbox/channels.ts'
import { isEarlierCopy } from '../enquiries/store/adoptEnquiries.ts'
import { readEnquiries, type Selection } from '../enquiries/store/enquiries.ts'
import { openStore, type Store } from '../enquiries/store/store.ts'
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
  else if (values.delete !== undefined) await removeSender(config, emailIn(values.delete))
  else if (values['delete-likely-spam']) await remove(config, async () => ({ state: 'likelySpam' }))
  else await print(config, values.search)
}

async function print(config: Config, search: string) {
  const found = await withStore(config, (store) => findEnquiries(store, { search }))
  process.stdout.write(formatAsCsv(found))
}

async function retry(config: Config) {
  const count = await withStore(config, (store) => store.retryGivenUp())
  console.log(
    count === 0
      ? 'No delivery was given up.'
      : `${count} ${count === 1 ? 'delivery begins' : 'deliveries begin'} again once the site runs.`,
  )
}

async function correct(config: Config, id: number, changes: Partial<Enquiry>) {
  if (Object.keys(changes).length === 0) throw new StartupError(USAGE)
  await withStore(config, async (store) => {
    const found = (await readEnquiries(store.db)).find((enquiry) => enquiry.id === id)
    if (!found) throw new StartupError(`There is no enquiry number ${id}.`)
    const { hotelname, name, phonenumber, email, message } = { ...found, ...changes }
    const [wrong] = Object.values(errorsIn({ hotelname, name, phonenumber, email, message }))
    if (wrong) throw new StartupError(wrong)
    await store.correct(id, changes)
  })
  console.log(`${enquiries(1)} corrected${deliveredSoon(config)}`)
}

const removeSender = (config: Config, email: string) =>
  remove(config, async ({ db }) => {
    const all = await readEnquiries(db)
    const theirs = all.filter((enquiry) => foldText(enquiry.email) === foldText(email))
    return { ids: theirs.map(({ id }) => id) }
  })

async function remove(config: Config, select: (store: Store) => Promise<Selection>) {
  const count = await withStore(config, async (store) => store.remove(await select(store)))
  const copies = copiesIn(config.dataDir)
  console.log(
    `${enquiries(count)} deleted here. What was delivered is where it went to, and a backup keeps what it has.`,
  )
  if (copies.length > 0)
    console.log(
      `So do the copies that were kept before an upgrade: delete ${copies.join(' and ')} in ${config.dataDir} once you need no way back.`,
    )
}

function withStore<Result>(
  config: Config,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  requireSiteTables(config)
  return withSiteTables(config, async (tables) => {
    const store = await openStore(tables, {
      dataDir: config.dataDir,
      deliversTo: channelsFor(config),
    })
    try {
      return await work(store)
    } finally {
      store.close()
    }
  })
}

const channelsFor = ({ variables, site }: Config) =>
  namesOfChannels(openChannels({ variables, site, mailWords: async () => ({}) }))

const enquiries = (count: number) => `${count} ${count === 1 ? 'enquiry is' : 'enquiries are'}`

const deliveredSoon = (config: Config) =>
  channelsFor(config)('form').length > 0
    ? ', and delivered within five minutes once the site runs.'
    : '. It is delivered nowhere: .env names no SMTP_URL and no WEBHOOK_URL.'

const copiesIn = (dataDir: string) =>
  existsSync(dataDir) ? readdirSync(dataDir).filter(isEarlierCopy) : []

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
